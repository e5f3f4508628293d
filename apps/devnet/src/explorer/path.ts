export const EXPLORER_PATH = '/explorer';

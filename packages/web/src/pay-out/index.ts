export * from './pay-out.ts';
export * from './use-pay-out-share.ts';

/** Parts of a catalogue, as the build cuts them. */
declare module '*.json?part=first' {
  const messages: Record<string, unknown>;
  export default messages;
}
declare module '*.json?part=rest' {
  const messages: Record<string, unknown>;
  export default messages;
}

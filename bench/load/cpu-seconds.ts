/** CPU time of this process in seconds since `before`. */
export function cpuSeconds(before?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 100_000) / 10;
}

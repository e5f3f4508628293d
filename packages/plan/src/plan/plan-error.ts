/** `path` is keys joined by dots, such as 'packages.P30.ppm'. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
  readonly path: string;

  constructor(path: string, problem: string) {
    super(path ? `${path}: ${problem}` : problem);
    this.path = path;
  }
}

/** The reference's own error: a scenario of the wrong shape, or with an event that is impossible in its turn (rulebook §17). */
export class ScenarioRefused extends Error {
  override readonly name = 'ScenarioRefused';
}

import { endpoints, type Endpoints, type Output, type ReadName } from '@fairlaunch/protocol';
import type { Page } from '@playwright/test';

/**
 * Changes the data that a read answers, in place, until it is called off. The route stays: to remove
 * it while an answer is under way would fail that answer.
 */
export async function changeAnswers<Name extends ReadName>(
  page: Page,
  name: Name,
  change: (data: Output<Endpoints[Name]>) => void,
): Promise<() => void> {
  let isOn = true;
  const path = endpoints[name].path.replaceAll(/\{\w+\}/g, String.raw`\d+`);
  await page.route(new RegExp(String.raw`${path}(\?|$)`), async (route) => {
    if (!isOn) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Output<Endpoints[Name]> };
    change(answer.data);
    return route.fulfill({ response, json: answer });
  });
  return () => {
    isOn = false;
  };
}

import type { Page } from '@playwright/test';

/**
 * Changes the data that a read answers, in place, until it is called off. The route stays: to remove
 * it while an answer is under way would fail that answer.
 */
export async function changeAnswers<Data extends object>(
  page: Page,
  url: string | RegExp,
  change: (data: Data) => void,
): Promise<() => void> {
  let isOn = true;
  await page.route(url, async (route) => {
    if (!isOn) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Data };
    change(answer.data);
    return route.fulfill({ response, json: answer });
  });
  return () => {
    isOn = false;
  };
}

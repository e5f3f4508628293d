import { route } from '#http/route.ts';
import { stock } from './queries.ts';

export const routes = [route('flashStock', ({ deps: { database } }) => stock(database))];

import pg from 'pg';
import { connection } from '../apps/server/src/db/connection.ts';

/** A connection to the deployment's database as its administrator, who may fill every table. */
export const ownerOf = ({ administratorUrl }: { administratorUrl: string }): pg.Client =>
  new pg.Client(connection(administratorUrl.replace(/\/postgres(\?|$)/, '/fairlaunch$1')));

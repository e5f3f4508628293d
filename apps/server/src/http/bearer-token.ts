import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export function bearerToken(request: FastifyRequest): string {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** Hash by which a token is stored; the token itself never is. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

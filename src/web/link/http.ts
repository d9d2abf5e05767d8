// The house's HTTP API: everything but play. Failures come back as trouble with a message and a remedy.

import type { ApiError } from 'boxperson/wire';

export type { ApiError };

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'says' in value && 'remedy' in value && 'code' in value;

const AWAY: ApiError = {
  code: 'away',
  says: 'The server is not responding.',
  remedy: 'Check your connection and try again.',
};

async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer | ApiError> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer as Answer;
    return isApiError(answer) ? answer : { ...AWAY, code: `status-${response.status}` };
  } catch {
    return AWAY;
  }
}

export const api = {
  get: <Answer>(path: string): Promise<Answer | ApiError> => ask<Answer>('GET', path),
  post: <Answer>(path: string, body?: unknown): Promise<Answer | ApiError> => ask<Answer>('POST', path, body),
};

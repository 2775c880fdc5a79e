import { http } from 'shared-auth'

/** What a query of one address asks for. */
export function answerOf<Answer>(path: string) {
  return async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
    const { data } = await http.get<Answer>(path, { signal })
    return data
  }
}

import type { AxiosInstance, AxiosRequestConfig, CreateAxiosDefaults } from 'axios'
import { isBrowserOffline, noResponse } from './apiError.ts'

const SENDING = [
  'request',
  'get',
  'delete',
  'head',
  'options',
  'post',
  'put',
  'patch',
  'query',
  'postForm',
  'putForm',
  'patchForm',
] as const

/**
 * An axios client whose library is loaded with the first request, so that a page that arrives with its data does not
 * need it. Defaults and interceptors that are set earlier are applied when it loads.
 */
export function lazyClient(config: CreateAxiosDefaults): AxiosInstance {
  const request = earlyInterceptors('request')
  const response = earlyInterceptors('response')
  const early = {
    defaults: { ...config, headers: { common: {}, ...Object(config.headers) } },
    interceptors: { request: request.manager, response: response.manager },
  }
  let client: AxiosInstance | undefined
  let loading: Promise<AxiosInstance> | undefined

  async function load(): Promise<AxiosInstance> {
    // Browsers cache a failed import, so none is attempted while offline.
    if (isBrowserOffline()) throw noResponse('offline')
    const { default: axios } = await import('axios').catch(() => {
      throw noResponse(isBrowserOffline() ? 'offline' : 'network')
    })
    client = axios.create(early.defaults)
    for (const { apply } of [request, response]) apply(client)
    return client
  }

  /** The client; rejects if it has not loaded and the request that these arguments describe was aborted. */
  async function ready(...args: unknown[]): Promise<AxiosInstance> {
    if (!client && args.some(isAborted)) throw noResponse('aborted')
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  const lazy = async (first: string | AxiosRequestConfig, second?: AxiosRequestConfig) => {
    const loaded = await ready(first, second)
    return typeof first === 'string' ? loaded(first, second) : loaded(first)
  }
  const sending = SENDING.map((name) => [
    name,
    async (...args: unknown[]) => Reflect.apply((await ready(...args))[name], client, args),
  ])
  Object.assign(lazy, Object.fromEntries(sending), {
    getUri: (of: AxiosRequestConfig = {}) => client?.getUri(of) ?? uriOf({ ...early.defaults, ...of }),
    create: (other?: CreateAxiosDefaults) => lazyClient({ ...early.defaults, ...other }),
  })
  for (const name of ['defaults', 'interceptors'] as const)
    Object.defineProperty(lazy, name, { get: () => (client ?? early)[name] })
  return lazy as unknown as AxiosInstance
}

function isAborted(argument: unknown): boolean {
  return (argument as AxiosRequestConfig | null | undefined)?.signal?.aborted === true
}

function uriOf({ baseURL = '', url = '', params }: Pick<AxiosRequestConfig, 'baseURL' | 'url' | 'params'>) {
  const query = params ? `?${new URLSearchParams(params)}` : ''
  return baseURL + url + query
}

/** Collects interceptors until the client exists; their ids are those that the client will assign. */
function earlyInterceptors(kind: 'request' | 'response') {
  let steps: ((manager: AxiosInstance['interceptors'][typeof kind]) => unknown)[] = []
  let count = 0
  return {
    manager: {
      use(...handlers: unknown[]) {
        steps.push((manager) => Reflect.apply(manager.use, manager, handlers))
        return count++
      },
      eject: (id: number) => void steps.push((manager) => manager.eject(id)),
      clear() {
        steps = [(manager) => manager.clear()]
        count = 0
      },
    },
    apply(client: AxiosInstance) {
      for (const step of steps) step(client.interceptors[kind])
    },
  }
}

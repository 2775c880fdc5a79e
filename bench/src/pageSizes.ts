import type { CDPSession } from 'playwright'

/** The size of a page after garbage collection: number of elements and texts, and memory. */
export async function sizesOf(client: CDPSession) {
  await client.send('HeapProfiler.collectGarbage')
  const { nodes } = await client.send('Memory.getDOMCounters')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return { nodes, heapMb: Math.round(usedSize / 104_857.6) / 10 }
}

import { writeFile } from 'node:fs/promises'
import ipaddr from 'ipaddr.js'

type Value = string | number | { [key: string]: Value }

/** The target of each of a node's two bits: another node, data at a position, or nothing. */
type Node = (number | { data: number } | undefined)[]

type Entry = { network: string; record: Value }

/**
 * Writes a small file in MaxMind's format, as https://maxmind.github.io/MaxMind-DB/ describes it: a search tree
 * of 24-bit records over IPv6 (IPv4 below ::/96), the data, and the metadata.
 */
export async function writeMmdb(path: string, type: string, entries: Entry[]) {
  const nodes: Node[] = [[undefined, undefined]]
  const data: Buffer[] = []
  let size = 0
  for (const { network, record } of entries) {
    insert(nodes, bitsOf(network), size)
    const encoded = encode(record)
    data.push(encoded)
    size += encoded.length
  }
  const metadata = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    database_type: type,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
  })
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  await writeFile(path, Buffer.concat([treeOf(nodes), Buffer.alloc(16), ...data, marker, metadata]))
}

function insert(nodes: Node[], bits: number[], position: number) {
  let at = 0
  for (const [index, bit] of bits.entries()) {
    const node = nodes[at] ?? []
    const next = node[bit]
    if (index === bits.length - 1) node[bit] = { data: position }
    else if (typeof next === 'number') at = next
    else at = node[bit] = nodes.push([undefined, undefined]) - 1
  }
}

function treeOf(nodes: Node[]): Buffer {
  const tree = Buffer.alloc(nodes.length * 6)
  for (const [index, node] of nodes.entries()) {
    for (const side of [0, 1]) {
      const next = node[side]
      const value = typeof next === 'object' ? nodes.length + 16 + next.data : (next ?? nodes.length)
      tree.writeUIntBE(value, index * 6 + side * 3, 3)
    }
  }
  return tree
}

function bitsOf(network: string): number[] {
  const [address, length] = ipaddr.parseCIDR(network)
  const isIPv4 = address.kind() === 'ipv4'
  const bytes = isIPv4 ? [...Array(12).fill(0), ...address.toByteArray()] : address.toByteArray()
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1))
  return bits.slice(0, isIPv4 ? 96 + length : length)
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([control(2, text.length), text])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([control(6, 4), bytes])
  }
  const fields = Object.entries(value)
  return Buffer.concat([
    control(7, fields.length),
    ...fields.flatMap(([key, inner]) => [encode(key), encode(inner)]),
  ])
}

function control(type: number, length: number): Buffer {
  if (length > 28) return Buffer.from([(type << 5) | 29, length - 29])
  return Buffer.from([(type << 5) | length])
}

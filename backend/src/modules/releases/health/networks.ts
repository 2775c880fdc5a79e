import ipaddr from 'ipaddr.js'
import { networkOf } from '../../page-views/addresses.ts'

const MAX_ADDRESS_LENGTH = 64

/**
 * The network that a visitor of a version counts as: /24 for IPv4, /48 for IPv6. Somebody who rents a block of
 * addresses is one visitor, whatever its size up to that.
 */
export function visitorNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, MAX_ADDRESS_LENGTH)
  return networkOf(ipaddr.process(address))
}

// Brings the Node of .node-version unless it is there, and prints the path of its binary, for services that start without
// npm (docs/deploying.md).
import { bringNode } from './nodeCache.mjs'
import { pinnedVersion } from './nodeVersions.mjs'

console.log(bringNode(pinnedVersion).file)

// Compares the types of packages and prints the changes as JSON. Runs in a process of its own: declarations of a build are
// untrusted input, with which the compiler may never finish.
import { readFileSync } from 'node:fs'
import { type ComparisonRequest, compareInMemory } from './compareInMemory.ts'

const request: ComparisonRequest = JSON.parse(readFileSync(0, 'utf8'))
process.stdout.write(JSON.stringify(compareInMemory(request)))

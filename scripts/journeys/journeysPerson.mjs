// `npm run journeys:person [-- names…]`: whole journeys of a person by phone and by computer, in both themes. SCREENSHOTS names a
// folder for pictures of every station.
process.env.JOURNEYS = 'person'
// Pages are composed, as in `npm test`, unless they are asked for as they were prerendered.
process.env.DRAWING ??= 'off'
await import('./journeysPrerendered.mjs')

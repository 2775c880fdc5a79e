// `npm run journeys:early [-- names…]`: the first gestures of visitors on prerendered pages, before any script has arrived.
process.env.JOURNEYS = 'early'
await import('./journeysPrerendered.mjs')

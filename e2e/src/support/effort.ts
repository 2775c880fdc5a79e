/** What one step takes a person who has never seen the screen: finding it, and pointing at it. */
const ACTION_SECONDS = 4
/** Slow typing, with pauses to think. */
const CHARACTERS_PER_SECOND = 3

/** Counts what a person does in a journey, and estimates how long it takes them, apart from what they wait for. */
export function countEffort() {
  let actions = 0
  let characters = 0
  return {
    act(times = 1) {
      actions += times
    },
    /** Without reaching the field, which is an action. */
    type(text: string) {
      characters += text.length
    },
    minutes: () => (actions * ACTION_SECONDS + characters / CHARACTERS_PER_SECOND) / 60,
  }
}

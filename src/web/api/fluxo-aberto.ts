// Whether the stream of this tab is open now: apart, because the first screen asks it and nothing else of the stream.

/** Set by `ligacao-do-fluxo.ts`. */
export const fluxo = { aberto: false }

const PRAZO_MS = 60_000
const INTERVALO_MS = 50

/** Polls until there is an answer, at most a minute, for a busy machine; for effects of jobs. */
export async function esperar<T>(perguntar: () => Promise<T | null | undefined | false>): Promise<T> {
  const limite = Date.now() + PRAZO_MS
  for (;;) {
    const resposta = await perguntar()
    if (resposta !== null && resposta !== undefined && resposta !== false) return resposta
    if (Date.now() > limite) throw new Error('o que se esperava não aconteceu em 60 s')
    await new Promise(resolve => setTimeout(resolve, INTERVALO_MS))
  }
}

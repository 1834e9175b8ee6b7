// A person with a browser that keeps each cookie until it ends, not only that of the session.
import type { Pessoa } from '../../support/pessoa.ts'

/** The same person; its calls send the cookies that answers have set. */
export function comoNavegador(pessoa: Pessoa): Pessoa {
  const cookies = new Map<string, { valor: string; ate: number }>()
  return {
    ...pessoa,
    chamar: async (chave, envio = {}) => {
      const vivos = [...cookies].filter(([, { ate }]) => ate > Date.now())
      const cookie = [pessoa.cookie, ...vivos.map(([nome, { valor }]) => `${nome}=${valor}`)].join('; ')
      const resposta = await pessoa.chamar(chave, { ...envio, headers: { ...envio.headers, cookie } })
      for (const texto of resposta.headers.getSetCookie()) {
        const [, nome = '', valor = ''] = /^([^=]+)=([^;]*)/.exec(texto) ?? []
        const segundos = Number(/max-age=(\d+)/i.exec(texto)?.[1] ?? 0)
        cookies.set(nome, { valor, ate: Date.now() + segundos * 1000 })
      }
      return resposta
    },
  }
}

// What a person has typed or sent and the server does not have yet: kept in the browser, read alike by all tabs, and sent again by itself.
// Where the browser keeps nothing it lasts as long as the page.
import { useSyncExternalStore } from 'react'
import { ofDevice, type Place } from '#web/ui/storage.ts'
import { novaChave } from './nova-chave.ts'

export interface Guardado<Valor> {
  /** The stored value; the same object until it changes, here or in another tab. */
  ler: () => Valor
  /** Changes the stored value of now, which another tab may have written. */
  mudar: (muda: (antes: Valor) => Valor) => void
  /** False if the browser has no place for it: then it lasts as long as the page. */
  coube: () => boolean
}

interface Regras<Valor> {
  vazio: Valor
  /** An empty value leaves no entry; by default it is one like `vazio`. */
  estaVazio?: (valor: Valor) => boolean
  /** Reads an entry, which an older version may have written. */
  entender?: (json: unknown) => Valor
  /** Null: only as long as the page. */
  onde?: Place | null
}

interface Leitura {
  /** The entry that the value was read from, or written as. */
  texto: string | null
  valor: unknown
  /** Is the value not in the browser's storage? Then no tab can change it. */
  semLugar: boolean
}

const leituras = new Map<string, Leitura>()
const ouvintes = new Set<(deOutraAba: boolean) => void>()

/** The entry of this name: one for all callers. Names of a person's own data end in the person's id. */
export function guardado<Valor>(nome: string, regras: Regras<Valor>): Guardado<Valor> {
  const { vazio, onde = ofDevice } = regras
  const { entender = json => json as Valor } = regras // written by `mudar`
  const { estaVazio = valor => JSON.stringify(valor) === JSON.stringify(vazio) } = regras

  function ler(): Valor {
    const antes = leituras.get(nome)
    const texto = onde?.read(nome) ?? null
    if (antes && (antes.semLugar || antes.texto === texto)) return antes.valor as Valor // of the same name
    const json = texto === null ? null : onde?.readJson(nome)
    const valor = json === null ? vazio : entender(json)
    leituras.set(nome, { texto, valor, semLugar: false })
    return valor
  }

  function mudar(muda: (antes: Valor) => Valor): void {
    const valor = muda(ler())
    const texto = estaVazio(valor) ? null : JSON.stringify(valor)
    leituras.set(nome, { texto, valor, semLugar: !onde?.keep(nome, texto) })
    for (const ouvinte of ouvintes) ouvinte(false)
  }

  function coube(): boolean {
    const leitura = leituras.get(nome)
    return !leitura?.semLugar || leitura.texto === null
  }

  return { ler, mudar, coube }
}

/** The stored value, on the screen. */
export function useGuardado<Valor>({ ler }: Pick<Guardado<Valor>, 'ler'>): Valor {
  return useSyncExternalStore(ouvirGuardados, ler)
}

/** Calls back after a change of any entry: `deOutraAba` if it was not made here. Answers how to stop. */
export function ouvirGuardados(ouvinte: (deOutraAba: boolean) => void): () => void {
  const ouvirAbas = () => ouvinte(true)
  ouvintes.add(ouvinte)
  addEventListener('storage', ouvirAbas)
  // A page that was put aside has missed what other tabs wrote.
  addEventListener('pageshow', ouvirAbas)
  return () => {
    ouvintes.delete(ouvinte)
    removeEventListener('storage', ouvirAbas)
    removeEventListener('pageshow', ouvirAbas)
  }
}

/** A call without an answer so far. */
export interface Tentativa {
  /** What tells this call from another. */
  conteudo: string
  chave: string
  /** In milliseconds since 1970. */
  em: number
}

/** The key of a call with this content: that of the last one if it was the same and has no answer yet, else a new one, which is kept. */
export function chaveDaTentativa(
  lugar: Guardado<Tentativa | null>,
  conteudo: string,
  prazoMs = Number.POSITIVE_INFINITY,
): string {
  const antes = lugar.ler()
  if (antes?.conteudo === conteudo && Date.now() - antes.em < prazoMs) return antes.chave
  const chave = novaChave()
  lugar.mudar(() => ({ conteudo, chave, em: Date.now() }))
  return chave
}

/** The rest after an attempt is sent again after this time, or once there is a network. */
const DE_NOVO_MS = 20_000

/** Sends what waits, in a moment and again until nothing is left. `enviar` answers whether that is so, and never rejects. */
export function reenviar(enviar: () => Promise<boolean>): { agora: () => void; parar: () => void } {
  let enviando = false
  let voltou = false // the network, during an attempt that may have begun without one
  let parado = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function tentar(): Promise<void> {
    clearTimeout(timer)
    if (enviando) return
    enviando = true
    voltou = false
    const terminou = await enviar()
    enviando = false
    if (!terminou && !parado) timer = setTimeout(tentar, voltou ? 0 : DE_NOVO_MS)
  }

  function aoVoltar(): void {
    voltou = true
    void tentar()
  }

  addEventListener('online', aoVoltar)
  // Not while a screen is being drawn.
  timer = setTimeout(tentar)
  return {
    agora: () => void tentar(),
    parar() {
      parado = true
      clearTimeout(timer)
      removeEventListener('online', aoVoltar)
    },
  }
}

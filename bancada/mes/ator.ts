// A person of the month: its login, its calls, and what it would have seen as wrong.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chave } from '#contract/index.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { anonimo, comToken, type Envio, type Pessoa, type Resposta } from '../../tests/support/pessoa.ts'
import { type Sorteio, sorteioDe } from '../../tests/support/sorteio.ts'
import type { Memoria } from './memoria.ts'
import type { Palco } from './palco.ts'

const LENTA_MS = 1000
const VEZES = 60
const OUTRA_VEZ_MS = 500
const INDISPONIVEL = 503
/** A session ends after an hour without use, a kept one after 30 days (rule M5): then the person logs in again. */
const SEM_USO_MS = 55 * 60_000
const MANTIDA_MS = 29 * 86_400_000
const EXEMPLOS = 3
const POR_VEZ = 1_000_003

/** Something that a person would have seen as wrong, counted by its kind, with the first ones in full. */
export interface Estranheza {
  vezes: number
  exemplos: string[]
}

export interface Diario {
  chamadas: number
  estranhezas: Map<string, Estranheza>
  anotar(tipo: string, exemplo: string): void
}

export function abrirDiario(palco: Pick<Palco, 'agora'>): Diario {
  const estranhezas = new Map<string, Estranheza>()
  return {
    chamadas: 0,
    estranhezas,
    anotar: (tipo, exemplo) => {
      const uma = estranhezas.get(tipo) ?? { vezes: 0, exemplos: [] }
      estranhezas.set(tipo, uma)
      uma.vezes++
      if (uma.exemplos.length < EXEMPLOS) uma.exemplos.push(`${palco.agora().toISOString()} ${exemplo}`)
    },
  }
}

export interface Conta {
  nome: string
  email: string
  password: string
}

export interface Ator extends Pessoa {
  conta: Conta
  sorteio: Sorteio
  memoria: Memoria
  /** The day of the clock. */
  hoje(): string
  /** Notes something that it takes for wrong. */
  estranhar(texto: string): void
  entrar(): Promise<void>
  /** Draws from here on what it does by this number too, so that a stretch needs nothing of the one before. */
  semear(vez: number): void
}

export interface Mes {
  palco: Palco
  /** The day on which today's version takes the place of an older one; undefined if the month begins with it. */
  atualizaEm?: string | undefined
  diario: Diario
  memoria: Memoria
  semente: number
}

/** Somebody with this account, who draws what it does by the month's seed and its own number. */
export function criarAtor(
  { palco, diario, memoria, semente }: Mes,
  {
    conta,
    numero,
    manter = false,
    empresaId,
  }: { conta: Conta; numero: number; manter?: boolean; empresaId?: number },
): Ator {
  let sessao = anonimo(palco)
  let [abertaEm, usadaEm] = [0, 0]
  const acabou = (agora: number) => (manter ? agora - abertaEm > MANTIDA_MS : agora - usadaEm > SEM_USO_MS)
  const ator: Ator = {
    ...{ id: 0, cookie: '', conta, memoria, sorteio: sorteioDe(semente * 10_007 + numero) },
    hoje: () => dataEmSaoPaulo(palco.agora()),
    semear: vez => {
      ator.sorteio = sorteioDe(semente * 10_007 + numero + vez * POR_VEZ)
    },
    estranhar: texto => diario.anotar(texto.replace(/\d+/g, 'N'), `${conta.nome}: ${texto}`),
    entrar: async () => {
      const { nome: _, ...login } = conta
      sessao = anonimo(palco)
      abertaEm = palco.agora().getTime()
      usadaEm = abertaEm
      const {
        status,
        headers,
        body: user,
      } = await ator.chamar('POST /v1/auth/login', {
        body: { ...login, manter },
      })
      if (status !== 200) throw new Error(`${conta.email} não entra: ${status} ${JSON.stringify(user)}`)
      const [, token = ''] = /^sessao=([^;]*)/.exec(headers.getSetCookie()[0] ?? '') ?? []
      ator.id = empresaId ?? user.id ?? 0
      sessao = comToken(palco, ator.id, token)
    },
    chamar: async (chave, envio) => {
      if (acabou(palco.agora().getTime())) await ator.entrar()
      usadaEm = palco.agora().getTime()
      let inicio = 0
      const pedir = () =>
        tentar(diario, chave, () => {
          inicio = performance.now()
          return sessao.chamar(chave, envio)
        })
      let resposta = await pedir()
      // A kept session proves the password again before it spends money.
      if (codigoDe(resposta) === 'senha-de-novo') {
        await ator.chamar('POST /v1/auth/confirmar-senha', { body: { senhaAtual: conta.password } })
        resposta = await pedir()
      }
      observar(diario, { quem: conta.nome, chave, envio, resposta, ms: performance.now() - inicio })
      return resposta
    },
  }
  return ator
}

/** Whoever gets no answer, or reads that the service is away, does it again a little later. */
async function tentar<R extends { status: number }>(
  diario: Diario,
  chave: Chave,
  chamar: () => Promise<R>,
): Promise<R> {
  for (let vez = 1; ; vez++) {
    const resposta = await chamar().catch(() => null)
    if (resposta && (resposta.status !== INDISPONIVEL || vez === VEZES)) return resposta
    diario.anotar('sem resposta enquanto algo estava caído', chave)
    if (vez === VEZES) throw new Error(`${chave}: nenhuma resposta`)
    await sleep(OUTRA_VEZ_MS)
  }
}

function codigoDe({ status, body }: Resposta): string | undefined {
  return status < 400 ? undefined : (body as { codigo?: string }).codigo // every refusal has one
}

interface Observado {
  quem: string
  chave: Chave
  envio: Envio | undefined
  resposta: Resposta
  ms: number
}

function observar(diario: Diario, { quem, chave, envio, resposta, ms }: Observado): void {
  diario.chamadas++
  const { status, body } = resposta
  if (ms > LENTA_MS) diario.anotar(`mais de 1 s: ${chave}`, `${quem}: ${Math.round(ms)} ms`)
  if (status < 400) return
  const { codigo = '', message = '' } = body as { codigo?: string; message?: string } // a refusal has both
  const texto = `${quem}: ${message} ${JSON.stringify(envio?.params ?? {})} ${JSON.stringify(envio?.body ?? '').slice(0, 160)}`
  diario.anotar(`${status} ${codigo}: ${chave}`, texto)
}

// Tells browsers what PostgreSQL announces, over one stream a tab (design/notices). A stream ends with its session (rule M5).
import { randomInt } from 'node:crypto'
import type { Readable } from 'node:stream'
import { podeAgir } from '#domain/conta/funcao.ts'
import type { Acao } from '#domain/conta/permissao.ts'
import { motivoParaExigirSegundoFator, motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { atuanteDe, listarSessoes, type Sessao, venceEm } from '#server/pessoas/auth/session-repository.ts'
import type { ChangeFeed } from '#server/plataforma/db/change-feed.ts'
import type { Listener } from '#server/plataforma/db/listener.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import {
  type Anuncio,
  aberturaDoFluxo,
  BATIDA,
  FIM,
  lerAviso,
  lerConversaMudada,
  lerPedidoMudado,
} from './eventos.ts'
import {
  createRegistroDeFluxos,
  type Fluxo,
  type LimitesDeFluxos,
  type RegistroDeFluxos,
} from './registro-de-fluxos.ts'

/** The permission that a stream needs. */
export const ACAO_DO_FLUXO = 'ver-avisos' satisfies Acao

/** Proxies close connections on which nothing moves for 30 s or more. */
const BATIDA_MS = 25_000
/** How often expired sessions are looked for. */
const VIGIA_MS = 1000
/** Browsers come back after a time between these, so that not all come at once after a restart; in milliseconds. */
const VOLTA_MS = { de: 2000, ate: 6000 }
/** Sessions that one statement reads. */
const SESSOES_POR_LEITURA = 500

export interface Transmissao {
  /**
   * Opens a stream for this session. `retoma`: the browser had one before. A person's oldest one ends for one too
   * many. Refuses with `indisponivel` beyond the server's number and while nothing is heard from PostgreSQL, so that the browser asks
   * instead.
   */
  abrir(sessao: Sessao, { retoma }: { retoma: boolean }): Readable
  /** Ends all streams, and refuses new ones. */
  encerrar(): Promise<void>
}

interface Fontes {
  /** PostgreSQL's announcements; without it every stream is refused. */
  listener?: Listener | undefined
  /** Tells of sessions that ended. */
  feed: ChangeFeed
  limites?: LimitesDeFluxos | undefined
}

/** Opens no stream before PostgreSQL is heard, and ends all when it is not heard any more: then events could be missing. */
export async function abrirTransmissao(
  deps: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  { listener, feed, limites }: Fontes,
): Promise<Transmissao> {
  const registro = createRegistroDeFluxos(limites)
  const ouvidos = new Set<string>()
  let fim = false
  const terminarTodos = () => {
    for (const fluxo of registro.listar()) registro.terminar(fluxo)
  }
  const ouvir = (canal: string, ler: (payload: string) => Anuncio | null) =>
    listener?.listen(canal, {
      hear: payload => {
        const anuncio = ler(payload)
        if (anuncio) registro.anunciar(anuncio)
        else deps.log.warn({ canal }, 'fluxo: anúncio ilegível')
      },
      onListen: () => void ouvidos.add(canal),
      onLose: () => {
        ouvidos.delete(canal)
        terminarTodos()
      },
    })
  const canais = [
    await ouvir('aviso', lerAviso),
    await ouvir('pedido', lerPedidoMudado),
    await ouvir('mensagem', lerConversaMudada),
  ]

  const conferir = async (fluxos: readonly Fluxo[]) => {
    for (let de = 0; de < fluxos.length; de += SESSOES_POR_LEITURA)
      await conferirSessoes(deps, fluxos.slice(de, de + SESSOES_POR_LEITURA), registro)
  }
  feed.subscribe('sessao', key => void conferir(registro.listar(key === null ? undefined : Number(key))))
  const vigia = setInterval(() => {
    const agora = deps.clock().getTime()
    void conferir(registro.listar().filter(({ sessao }) => venceEm(sessao) < agora))
  }, VIGIA_MS).unref()
  const batida = setInterval(() => registro.difundir(BATIDA), BATIDA_MS).unref()

  return {
    abrir: (sessao, { retoma }) => {
      if (fim || ouvidos.size < canais.length || !feed.connected())
        throw new RecusaError({ codigo: 'indisponivel' })
      const fluxo = registro.abrir(sessao)
      fluxo.saida.push(aberturaDoFluxo({ retoma, voltaMs: randomInt(VOLTA_MS.de, VOLTA_MS.ate) }))
      // The session may have ended while the call was on its way: what was said of it before is not heard again.
      void conferir([fluxo])
      return fluxo.saida
    },
    encerrar: async () => {
      fim = true
      clearInterval(vigia)
      clearInterval(batida)
      terminarTodos()
      for (const canal of canais) await canal?.close()
    },
  }
}

// A browser whose role changed comes back with the new one. If the database does not answer, each comes back and is asked again.
async function conferirSessoes(
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  fluxos: readonly Fluxo[],
  { terminar }: RegistroDeFluxos,
): Promise<void> {
  if (fluxos.length === 0) return
  const hashes = fluxos.map(({ sessao }) => sessao.tokenHash)
  const sessoes = await listarSessoes(db, hashes, clock()).catch(err => {
    log.warn({ err }, 'fluxo: sessões não lidas')
    return null
  })
  const validas = new Map(sessoes?.map(sessao => [sessao.tokenHash.toString('hex'), sessao]))
  for (const fluxo of fluxos) {
    const sessao = validas.get(fluxo.sessao.tokenHash.toString('hex'))
    if (sessao && sessao.user.papel === fluxo.sessao.user.papel && podeOuvir(sessao)) fluxo.sessao = sessao
    else terminar(fluxo, sessoes && !sessao ? FIM : undefined)
  }
}

function podeOuvir(sessao: Sessao): boolean {
  const { status, faltaSegundoFator } = sessao.user
  const motivo =
    motivoParaNaoAcessar(status) ?? motivoParaExigirSegundoFator(faltaSegundoFator, ACAO_DO_FLUXO)
  return motivo === null && podeAgir(atuanteDe(sessao), ACAO_DO_FLUXO)
}

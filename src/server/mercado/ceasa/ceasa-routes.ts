import type { ceasa } from '#contract/mercado/ceasa.ts'
import { paginate } from '#contract/pagina.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { formatarPeso } from '#domain/peso.ts'
import {
  motivoParaNaoImportarDia,
  motivoParaNaoImportarLinhas,
  primeiroDiaAceito,
  suspeita,
} from '#domain/venda/boletim.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  type Boletim,
  buscarBoletim,
  buscarPublicadoIgual,
  haOutroEmPreparo,
  inserirBoletim,
  type LinhaLida,
  linhasSuspeitas,
  listarBoletins,
  listarLinhas,
  marcarEmPreparo,
  marcarPublicado,
  type NovoBoletim,
  removerBoletim,
} from './boletim-repository.ts'
import { refazerFaixas, travarCeasa } from './faixa-repository.ts'
import {
  gravarMapa,
  type LinhaDoMapa,
  listarMapa,
  listarProdutosQueHa,
  motivoParaNaoLigar,
  produtosDosBoletins,
} from './mapa-repository.ts'

const PUBLICAR_BOLETIM = atoSoDaConta(
  'publicar-boletim',
  'Produtos e ajustes',
  'Publicou um boletim da CEASA',
)

interface Publicacao {
  id: number
  /** Has its author looked at the prices that changed more than five times? */
  confirmarSuspeitas?: boolean | undefined
  porUsuarioId: number
}

/**
 * Publishes a bulletin in place of the published one of the same day and market, and computes the ranges of the products of both (rules
 * N37, N38). One that is published already stays as it is. Refuses with `boletim-inexistente`, `boletim-com-suspeitas` or
 * `produto-em-duas-linhas`.
 */
export async function publicarBoletim(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  publicacao: Publicacao,
): Promise<void> {
  await inTransaction(db, async tx => {
    await travarCeasa(tx)
    const boletim = exigir(await buscarBoletim(tx, publicacao.id), 'boletim-inexistente')
    if (boletim.publicadoEm === null) await publicar(tx, { boletim, ...publicacao }, clock())
  })
}

async function publicar(
  tx: Tx,
  { boletim, confirmarSuspeitas = false, porUsuarioId }: Publicacao & { boletim: Boletim },
  agora: Date,
): Promise<void> {
  const linhas = await listarLinhas(tx, boletim.id)
  const quantas = linhasSuspeitas(linhas).length
  if (quantas > 0 && !confirmarSuspeitas) throw new RecusaError({ codigo: 'boletim-com-suspeitas', quantas })
  recusarSe(await motivoParaNaoLigar(tx, { boletimId: boletim.id }))
  const anterior = await buscarPublicadoIgual(tx, boletim)
  const produtos = await produtosDosBoletins(tx, [boletim.id, ...(anterior ? [anterior.id] : [])])
  if (anterior) await removerBoletim(tx, anterior.id)
  await marcarPublicado(tx, { id: boletim.id, porUsuarioId }, agora)
  await refazerFaixas(tx, produtos)
  const { dia, mercado } = boletim
  const registro = { acao: PUBLICAR_BOLETIM, alvo: { tipo: 'ceasa', id: boletim.id } } as const
  const antes = anterior && {
    dia,
    mercado: anterior.mercado,
    linhas: anterior.linhas,
    publicadoEm: anterior.publicadoEm,
  }
  const depois = { dia, mercado, linhas: linhas.length, publicadoEm: agora, suspeitasConfirmadas: quantas }
  await auditar(tx, { ...registro, porUsuarioId, antes, depois }, agora)
}

const LIGAR_LINHAS_DO_BOLETIM = atoSoDaConta(
  'ligar-linhas-do-boletim',
  'Produtos e ajustes',
  'Ligou linhas do boletim a produtos',
)

/**
 * Says which product these lines are, in all bulletins, and computes the ranges of the products that they were and are (rules N37, N38).
 * Refuses with `produto-inexistente`, or with `produto-em-duas-linhas` if a published bulletin would have a product twice; older
 * bulletins than those that can be imported are history and refuse nothing.
 */
export async function ligarLinhas(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { linhas, porUsuarioId }: { linhas: readonly LinhaDoMapa[]; porUsuarioId: number },
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    await travarCeasa(tx)
    const antes = await listarMapa(tx, linhas)
    const ids = [...antes, ...linhas].flatMap(({ produtoId }) => produtoId ?? [])
    const conhecidos = new Set(await listarProdutosQueHa(tx, ids))
    recusarSe(ids.every(id => conhecidos.has(id)) ? null : { codigo: 'produto-inexistente' })
    await gravarMapa(tx, linhas)
    recusarSe(
      await motivoParaNaoLigar(tx, { produtoIds: ids, desde: primeiroDiaAceito(dataEmSaoPaulo(agora)) }),
    )
    await refazerFaixas(tx, [...conhecidos])
    const depois = await listarMapa(tx, linhas)
    const registro = { acao: LIGAR_LINHAS_DO_BOLETIM, alvo: { tipo: 'ceasa', id: null } } as const
    await auditar(
      tx,
      { ...registro, porUsuarioId, antes: emPalavras(antes), depois: emPalavras(depois) },
      agora,
    )
  })
}

/** By line, as the audit log shows it: `{ 'Tomate · Longa vida · cx': 'Tomate Salada, 20 kg' }`; null for none of ours. */
function emPalavras(linhas: Awaited<ReturnType<typeof listarMapa>>): Record<string, string | null> {
  return Object.fromEntries(
    linhas.map(({ nome, tipo, unidade, produtoNome, pesoGramas }) => [
      [nome, tipo, unidade].filter(Boolean).join(' · '),
      produtoNome && [produtoNome, ...(pesoGramas === null ? [] : [formatarPeso(pesoGramas)])].join(', '),
    ]),
  )
}

const DESPUBLICAR_BOLETIM = atoSoDaConta(
  'despublicar-boletim',
  'Produtos e ajustes',
  'Despublicou um boletim da CEASA',
)

/**
 * Takes back a published bulletin and computes the ranges of its products again. It is being prepared again; if another one of the same day
 * and market is, it goes. One that is not published stays as it is. Refuses with `boletim-inexistente`.
 */
async function despublicarBoletim(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, porUsuarioId }: { id: number; porUsuarioId: number },
): Promise<void> {
  await inTransaction(db, async tx => {
    await travarCeasa(tx)
    const boletim = exigir(await buscarBoletim(tx, id), 'boletim-inexistente')
    if (boletim.publicadoEm === null) return
    const { dia, mercado, publicadoEm } = boletim
    const antes = { dia, mercado, linhas: (await listarLinhas(tx, id)).length, publicadoEm }
    const produtos = await produtosDosBoletins(tx, [id])
    const sai = await haOutroEmPreparo(tx, boletim)
    await (sai ? removerBoletim(tx, id) : marcarEmPreparo(tx, id))
    await refazerFaixas(tx, produtos)
    const registro = { acao: DESPUBLICAR_BOLETIM, alvo: { tipo: 'ceasa', id } } as const
    const depois = sai ? null : { ...antes, publicadoEm: null }
    await auditar(tx, { ...registro, porUsuarioId, antes, depois }, clock())
  })
}

/** Handlers of the market's bulletins, all for staff. */
export function ceasaHandlers(deps: Dependencies): HandlersDe<typeof ceasa> {
  const { db } = deps
  return {
    'GET /v1/ceasa': async ({ query }) => {
      const { boletins, total } = await listarBoletins(db, query)
      return paginate(boletins, total, query)
    },
    'GET /v1/ceasa/{id}': async ({ params: { id } }) => {
      const boletim = exigir(await buscarBoletim(db, id), 'boletim-inexistente')
      const linhas = (await listarLinhas(db, id)).map(({ anterior, ...linha }) => ({
        ...linha,
        suspeita: suspeita(linha.comum, anterior) ? anterior : null,
      }))
      return { ...boletim, linhas }
    },
    'POST /v1/ceasa': async ({ body, sessao: { user } }) => {
      const lidas = body.linhas.map(linha => ({ ...linha, tipo: linha.tipo ?? '' }))
      const { id, linhas } = await importarBoletim(deps, { ...body, linhas: lidas, porUsuarioId: user.id })
      const semMapa = linhas.filter(({ mapa }) => mapa === null)
      return { id, mapeadas: linhas.length - semMapa.length, semMapa, suspeitas: linhasSuspeitas(linhas) }
    },
    'PUT /v1/ceasa/mapa': ({ body, sessao: { user } }) => {
      const linhas = body.linhas.map(({ peso, ...linha }) => ({
        ...linha,
        tipo: linha.tipo ?? '',
        pesoGramas: linha.produtoId === null ? null : peso,
      }))
      return ligarLinhas(deps, { linhas, porUsuarioId: user.id })
    },
    'PUT /v1/ceasa/{id}/publicacao': ({ params: { id }, body, sessao: { user } }) =>
      publicarBoletim(deps, { ...body, id, porUsuarioId: user.id }),
    'DELETE /v1/ceasa/{id}/publicacao': ({ params: { id }, sessao: { user } }) =>
      despublicarBoletim(deps, { id, porUsuarioId: user.id }),
  }
}

const IMPORTAR_BOLETIM = atoSoDaConta(
  'importar-boletim',
  'Produtos e ajustes',
  'Importou um boletim da CEASA',
)

/**
 * Keeps a bulletin that nobody but staff sees, in place of one of the same day and market that was not published either, and answers its
 * lines (rule N37). Refuses with `boletim-no-futuro`, `boletim-antigo`, `boletim-fora-de-ordem` or `boletim-com-repetida`.
 */
export async function importarBoletim(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  novo: NovoBoletim,
): Promise<{ id: number; linhas: LinhaLida[] }> {
  const agora = clock()
  recusarSe(
    motivoParaNaoImportarDia(novo.dia, dataEmSaoPaulo(agora)) ?? motivoParaNaoImportarLinhas(novo.linhas),
  )
  return inTransaction(db, async tx => {
    await travarCeasa(tx)
    const id = await inserirBoletim(tx, novo, agora)
    const depois = { dia: novo.dia, mercado: novo.mercado, linhas: novo.linhas.length }
    const alvo = { tipo: 'ceasa', id } as const
    await auditar(tx, { porUsuarioId: novo.porUsuarioId, acao: IMPORTAR_BOLETIM, alvo, depois }, agora)
    return { id, linhas: await listarLinhas(tx, id) }
  })
}

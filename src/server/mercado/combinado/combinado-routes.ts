import type { Vista } from '#contract/endpoint.ts'
import type { combinado, combinadoSchema } from '#contract/mercado/combinado.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { motivoParaNaoCombinar } from '#domain/venda/combinado.ts'
import { travarCotacao } from '#server/mercado/cotacao/condicoes-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { avisoDoCombinado } from '#server/pessoas/comprador/aviso-sql.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  atualizarCombinado,
  type CombinadoTravado,
  conheceComprador,
  encerrarDoPar,
  inserirCombinado,
  listarCombinados,
  listarCompradores,
  type Parte,
  travarCombinado,
} from './combinado-repository.ts'

/** Handlers of the prices that a seller holds for one buyer (rules N145–N149). */
export function combinadoHandlers(deps: Dependencies): HandlersDe<typeof combinado> {
  const { db, clock } = deps
  return {
    'GET /v1/combinado': async ({ sessao }) => {
      const parte = parteDe(sessao)
      const combinados = await listarCombinados(db, parte, clock())
      if (parte.papel === 'COMPRADOR') return { combinados }
      return { combinados, compradores: await listarCompradores(db, parte.id) }
    },
    'POST /v1/combinado': ({ body: { preco: precoCentavos, ...oferta }, sessao }) =>
      proporCombinado(deps, sessao, { ...oferta, precoCentavos }),
    'PUT /v1/combinado/{id}/aceite': ({ params: { id }, sessao }) => aceitarCombinado(deps, sessao, id),
    'DELETE /v1/combinado/{id}': ({ params: { id }, sessao }) => encerrarCombinado(deps, sessao, id),
  }
}

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila'>
type Lido = Vista<typeof combinadoSchema>

/** Who acts: an account, and the login that did it. */
interface Quem {
  user: { id: number; papel: Papel }
  loginId: LoginId
}

const parteDe = ({ user: { id, papel } }: Quem): Parte => ({
  id,
  papel: papel === 'VENDEDOR' ? papel : 'COMPRADOR',
})

const PROPOR = ato('propor-preco', 'Pedidos e dinheiro', 'Ofereceu um preço combinado')
const ACEITAR = ato('aceitar-preco', 'Pedidos e dinheiro', 'Aceitou um preço combinado')
const ENCERRAR = ato('encerrar-preco', 'Pedidos e dinheiro', 'Encerrou um preço combinado')

const PROPOSTAS_POR_HORA = 300

interface Proposta {
  cotacaoId: number
  compradorId: number
  precoCentavos: Centavos
  ate: string
}

/**
 * Offers a buyer a price for an own quote and tells it, in place of an offer that waits; what holds goes on until the buyer accepts. Refuses
 * with `cotacao-inexistente`, `comprador-sem-pedido`, `dia-fora-do-prazo`, or with `muitas-tentativas` beyond 300 in an hour.
 */
export async function proporCombinado(
  { db, clock, fila }: Deps,
  sessao: Quem,
  proposta: Proposta,
): Promise<Lido> {
  const { id: vendedorId } = sessao.user
  const { cotacaoId, compradorId, precoCentavos, ate } = proposta
  return inTransaction(db, async tx => {
    const agora = clock()
    await contarUso(tx, { chave: `propor-preco:${vendedorId}`, maximo: PROPOSTAS_POR_HORA }, agora)
    exigir(await travarCotacao(tx, cotacaoId, vendedorId), 'cotacao-inexistente')
    const conhecido = await conheceComprador(tx, { vendedorId, compradorId })
    recusarSe(motivoParaNaoCombinar({ ate, hoje: dataEmSaoPaulo(agora), conhecido }))
    await encerrarDoPar(tx, proposta, 'esperando', agora)
    const id = await inserirCombinado(tx, proposta, agora)
    const alvo = { tipo: 'usuario', id: compradorId } as const
    const depois = { cotacaoId, precoCentavos, validoAte: ate }
    await auditar(tx, { porUsuarioId: sessao.loginId, acao: PROPOR, alvo, depois }, agora)
    await avisar({ fila }, tx, avisoDoCombinado(id, 'PROPOSTO', compradorId), agora)
    return lido(tx, sessao, id, agora)
  })
}

/** Accepts an offer, in place of what held until now, and tells the seller. Refuses with `combinado-inexistente` or `combinado-encerrado`. */
export async function aceitarCombinado({ db, clock, fila }: Deps, sessao: Quem, id: number): Promise<Lido> {
  return inTransaction(db, async tx => {
    const agora = clock()
    const combinado = await travarVivo(tx, sessao, id, agora)
    if (combinado.aceitoEm === null) {
      await encerrarDoPar(tx, combinado, 'valendo', agora)
      await atualizarCombinado(tx, id, { aceito_em: agora })
      await registrar(tx, sessao, { acao: ACEITAR, combinado }, agora)
      await avisar({ fila }, tx, avisoDoCombinado(id, 'ACEITO', combinado.vendedorId), agora)
    }
    return lido(tx, sessao, id, agora)
  })
}

/** Ends one of the caller's, whether it holds or waits, and tells the other side. Refuses with `combinado-inexistente` or `combinado-encerrado`. */
async function encerrarCombinado({ db, clock, fila }: Deps, sessao: Quem, id: number): Promise<void> {
  await inTransaction(db, async tx => {
    const agora = clock()
    const combinado = await travarVivo(tx, sessao, id, agora)
    await atualizarCombinado(tx, id, { encerrado_em: agora })
    await registrar(tx, sessao, { acao: ENCERRAR, combinado }, agora)
    const { compradorId, vendedorId } = combinado
    const outro = parteDe(sessao).papel === 'VENDEDOR' ? compradorId : vendedorId
    await avisar({ fila }, tx, avisoDoCombinado(id, 'ENCERRADO', outro), agora)
  })
}

async function travarVivo(tx: Tx, sessao: Quem, id: number, agora: Date): Promise<CombinadoTravado> {
  const combinado = exigir(await travarCombinado(tx, id, parteDe(sessao), agora), 'combinado-inexistente')
  if (sessao.loginId !== sessao.user.id) await exigirAutor(tx, sessao.user.id)
  if (combinado.acabou) throw new RecusaError({ codigo: 'combinado-encerrado' })
  return combinado
}

function registrar(
  tx: Tx,
  { loginId }: Quem,
  { acao, combinado }: { acao: typeof ACEITAR | typeof ENCERRAR; combinado: CombinadoTravado },
  agora: Date,
): Promise<void> {
  const { cotacaoId, compradorId, precoCentavos, ate } = combinado
  const alvo = { tipo: 'usuario', id: compradorId } as const
  const depois = { cotacaoId, precoCentavos, validoAte: ate }
  return auditar(tx, { porUsuarioId: loginId, acao, alvo, depois }, agora)
}

async function lido(tx: Tx, sessao: Quem, id: number, agora: Date): Promise<Lido> {
  const [um] = await listarCombinados(tx, parteDe(sessao), agora, id)
  return exigir(um ?? null, 'combinado-inexistente')
}

import type * as z from 'zod/mini'
import type { vendedor, vendedorPendenteSchema, vendedorSchema } from '#contract/mercado/vendedor.ts'
import { paginate } from '#contract/pagina.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { pode } from '#domain/conta/permissao.ts'
import { motivoParaNaoSeAusentar, voltaEm } from '#domain/venda/ausencia.ts'
import { saldosView } from '#server/contas/abatimento/abatimento-view.ts'
import { listarAcertos } from '#server/contas/abatimento/extrato-repository.ts'
import { lancarAcertoAMao } from '#server/contas/abatimento/lancar-a-mao.ts'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import { contarAbertosDoVendedor } from '#server/pedido/pedido/contagem-repository.ts'
import { analisarCadastro } from '#server/pessoas/aprovacao/analisar-cadastro.ts'
import { comEspera } from '#server/pessoas/aprovacao/cadastro-na-mesa.ts'
import { reabrirCadastro } from '#server/pessoas/aprovacao/reabrir-cadastro.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { bloquearConta } from '#server/pessoas/user/bloquear-conta.ts'
import {
  atualizarCondicoesDoVendedor,
  type CondicoesDoVendedor,
  lerCondicoesDoVendedor,
} from '#server/pessoas/user/condicoes-do-vendedor-repository.ts'
import { travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { auditarConsulta } from '#server/plataforma/auditoria/auditar-consulta.ts'
import type { Consulta } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { semAutor } from '#server/plataforma/auditoria/auditoria-view.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  exigirVendedor,
  listarPendentes,
  listarVendedores,
  type VendedorLido,
} from './vendedor-repository.ts'

async function lerCondicoes({ db }: Pick<Dependencies, 'db'>, id: number) {
  const { pedidoMinimoCentavos, ...ausencia } = await lerCondicoesDoVendedor(db, id)
  const pedidosAbertos = await contarAbertosDoVendedor(db, id)
  return { pedidoMinimo: pedidoMinimoCentavos, ...ausencia, pedidosAbertos }
}

type ChaveDeAcerto = 'GET /v1/vendedor/{id}/acerto' | 'POST /v1/vendedor/{id}/acerto'

// What sellers owe from claims: a seller reads its own ledger alone (rule N67).
function acertoHandlers(deps: Dependencies): Pick<HandlersDe<typeof vendedor>, ChaveDeAcerto> {
  const { db } = deps
  return {
    'GET /v1/vendedor/{id}/acerto': async ({ params: { id }, query, sessao: { user }, leitura }) => {
      const ehEquipe = pode(user.papel, 'gerir-abatimentos')
      if (!ehEquipe && user.id !== id) throw new RecusaError({ codigo: 'user-inexistente' })
      await exigirVendedor(db, id)
      const conta = await listarAcertos(leitura, id, query)
      const linhas = ehEquipe ? conta.lancamentos : conta.lancamentos.map(semAutor)
      return { ...paginate(linhas, conta.total, query), ...saldosView(conta) }
    },
    'POST /v1/vendedor/{id}/acerto': async ({ params: { id }, body, sessao: { user } }) =>
      saldosView(await lancarAcertoAMao(deps, { ...body, usuarioId: id, porUsuarioId: user.id })),
  }
}

/** Handlers of the sellers. A seller reads only itself, never its rivals. Reads of e-mail and CNPJ by staff get an audit entry. */
export function vendedorHandlers(deps: Dependencies): HandlersDe<typeof vendedor> {
  const { db, clock } = deps
  const hoje = () => dataEmSaoPaulo(clock())
  const auditarLeitura = (user: Sessao['user'], rota: Consulta['rota'], usuarioId: number | null = null) =>
    auditarConsulta(deps, { porUsuarioId: user.id, rota, usuarioId })
  return {
    'GET /v1/vendedor': async ({ query, sessao: { user }, leitura }) => {
      if (user.papel === 'VENDEDOR') {
        if (query.busca)
          throw new RecusaError({ codigo: 'dados-invalidos' }, { busca: 'Vendedores não usam este filtro.' })
        const vendedor = vendedorParaEquipe(await exigirVendedor(db, user.id), hoje())
        return paginate(query.page === 0 ? [vendedor] : [], 1, query)
      }
      const ehEquipe = pode(user.papel, 'ver-dados-cadastrais')
      const { vendedores, total } = await listarVendedores(leitura, { ...query, incluirInativos: ehEquipe })
      if (ehEquipe) await auditarLeitura(user, 'GET /v1/vendedor')
      const ver = ehEquipe ? vendedorParaEquipe : vendedorParaTodos
      return paginate(
        vendedores.map(vendedor => ver(vendedor, hoje())),
        total,
        query,
      )
    },
    'GET /v1/vendedor/pendente': async ({ sessao: { user } }) => {
      const pendentes = await listarPendentes(db)
      await auditarLeitura(user, 'GET /v1/vendedor/pendente')
      return (await comEspera(db, pendentes)).map(({ conta, espera }) => vendedorPendenteView(conta, espera))
    },
    'GET /v1/vendedor/condicoes': ({ sessao: { user } }) => lerCondicoes(deps, user.id),
    'PUT /v1/vendedor/condicoes': async ({ body: { pedidoMinimo, ...ausencia }, sessao: { user } }) => {
      await alterarCondicoesDoVendedor(deps, user.id, { ...ausencia, pedidoMinimoCentavos: pedidoMinimo })
      return lerCondicoes(deps, user.id)
    },
    ...acertoHandlers(deps),
    'GET /v1/vendedor/{id}': async ({ params: { id }, sessao: { user } }) => {
      const vendedor = await exigirVendedor(db, id)
      const ehEquipe = pode(user.papel, 'ver-dados-cadastrais')
      if (ehEquipe) await auditarLeitura(user, 'GET /v1/vendedor/{id}', id)
      if (ehEquipe || user.id === id) return vendedorParaEquipe(vendedor, hoje())
      if (user.papel === 'VENDEDOR' || vendedor.status !== 'ATIVO')
        throw new RecusaError({ codigo: 'user-inexistente' })
      return vendedorParaTodos(vendedor, hoje())
    },
    'PUT /v1/vendedor/pendente/{id}': ({ params: { id }, body, sessao }) =>
      analisarCadastro(deps, { id, papel: 'VENDEDOR', por: sessao.user }, body),
    'PUT /v1/vendedor/{id}/reabertura': ({ params: { id }, body: { para }, sessao }) =>
      reabrirCadastro(deps, { id, papel: 'VENDEDOR', para, porUsuarioId: sessao.user.id }),
    'PUT /v1/vendedor/{id}/bloqueio': ({ params: { id }, body, sessao }) =>
      bloquearConta(deps, { ...body, id, papeis: ['VENDEDOR'], porUsuarioId: sessao.user.id }, tx =>
        // Its quotes can be bought again (rule M58).
        avisarQuemEspera(deps, tx, { vendedorId: id }),
      ),
  }
}

/** Sets a seller's own conditions; carts follow at once (rules N22, N25). Refuses with `ausencia-invalida`. */
export async function alterarCondicoesDoVendedor(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  userId: number,
  condicoes: CondicoesDoVendedor,
): Promise<void> {
  recusarSe(motivoParaNaoSeAusentar(condicoes, dataEmSaoPaulo(clock())))
  await inTransaction(db, async tx => {
    await travarUserPor(tx, userId, userId)
    await atualizarCondicoesDoVendedor(tx, userId, condicoes)
    await avisarQuemEspera({ fila, clock }, tx, { vendedorId: userId })
  })
}

// Sellers as each role may see them (spec §6). Only staff and the seller itself see CNPJ, e-mail, telephone and status.

type VendedorView = z.output<typeof vendedorSchema>
type Condicoes = 'pedidoMinimo' | 'voltaEm'
/** With every field: what the schema leaves optional is there for staff, but for conditions that the seller has not set. */
type VendedorCompleto = Pick<VendedorView, Condicoes> & {
  [Campo in Exclude<keyof VendedorView, Condicoes>]-?: Exclude<VendedorView[Campo], undefined>
}

/** A seller as everybody sees it; `hoje` is the day in São Paulo. */
function vendedorParaTodos(
  { id, nome, regiao, imagem, descricao, pedidoMinimoCentavos, ...ausencia }: VendedorLido,
  hoje: string,
): Omit<VendedorView, 'email' | 'emailConfirmado' | 'cnpj' | 'telefone' | 'status'> {
  const volta = voltaEm(ausencia, hoje)
  return {
    id,
    nome,
    regiao,
    imageUrl: imagem,
    descricao,
    ...(pedidoMinimoCentavos !== null && { pedidoMinimo: pedidoMinimoCentavos }),
    ...(volta !== null && { voltaEm: volta }),
  }
}

/** A seller as staff and the seller itself see it. */
function vendedorParaEquipe(vendedor: VendedorLido, hoje: string): VendedorCompleto {
  const { email, emailConfirmado, cnpj, telefone, status } = vendedor
  return { ...vendedorParaTodos(vendedor, hoje), email, emailConfirmado, cnpj, telefone, status }
}

/** A seller who waits for approval, as staff see it, with what they read beside it. */
function vendedorPendenteView(
  vendedor: VendedorLido,
  analise: Pick<z.output<typeof vendedorPendenteSchema>, 'outrasContas' | 'desde' | 'frase'>,
): z.output<typeof vendedorPendenteSchema> {
  return { ...vendedor, imageUrl: vendedor.imagem, dataCriacao: vendedor.criadoEm, ...analise }
}

import { paginate } from '#contract/pagina.ts'
import type { comprador } from '#contract/pessoas/comprador.ts'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { ZERO } from '#domain/centavos.ts'
import { FAIXAS_DE_ATRASO, PALAVRA_DA_FAIXA } from '#domain/pagamento/extrato.ts'
import { saldosView } from '#server/contas/abatimento/abatimento-view.ts'
import { listarAbatimentos } from '#server/contas/abatimento/extrato-repository.ts'
import { lancarAbatimentoAMao } from '#server/contas/abatimento/lancar-a-mao.ts'
import { analisarCadastro } from '#server/pessoas/aprovacao/analisar-cadastro.ts'
import { comEspera } from '#server/pessoas/aprovacao/cadastro-na-mesa.ts'
import { reabrirCadastro } from '#server/pessoas/aprovacao/reabrir-cadastro.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { bloquearConta } from '#server/pessoas/user/bloquear-conta.ts'
import { travarUserPor, trocarPrazo } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditarConsulta } from '#server/plataforma/auditoria/auditar-consulta.ts'
import { auditar, type Consulta } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import {
  arquivoCsv,
  type ColunaDoArquivo,
  dinheiro,
  linhasParaLer,
  texto,
} from '#server/plataforma/documento/relacao.ts'
import { exigir, recusarSeMudou } from '#server/plataforma/recusa-error.ts'
import {
  type CompradorDaLista,
  exigirComprador,
  listarCompradores,
  listarPendentes,
  somarCompradores,
} from './comprador-repository.ts'
import { listarLancamentos } from './credito-repository.ts'
import { definirLimite } from './definir-limite.ts'

const DEFINIR_PRAZO = atoSoDaConta(
  'definir-prazo',
  'Pedidos e dinheiro',
  'Alterou o prazo do boleto de um comprador',
)

interface NovoPrazo {
  porUsuarioId: number
  userId: number
  /** Null for those of the settings. */
  dias: number | null
  /** Those that the author saw; without it, the new ones are set in any case (design/screens). */
  diasAnterior?: number | null | undefined
}

/**
 * Sets a buyer's days to pay (rule N143). What was issued keeps its due date. Refuses with `user-inexistente`, or with `versao-ja-mudou` if
 * they are not `diasAnterior` any more.
 */
async function definirPrazo(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { userId, dias, diasAnterior, porUsuarioId }: NovoPrazo,
): Promise<void> {
  await inTransaction(db, async tx => {
    const conta = await travarUserPor(tx, userId, porUsuarioId)
    exigir(conta?.papel === 'COMPRADOR' ? conta : null, 'user-inexistente')
    const antes = await trocarPrazo(tx, userId, dias)
    recusarSeMudou(antes, diasAnterior)
    if (antes === dias) return
    const alvo = { tipo: 'usuario', id: userId } as const
    await auditar(
      tx,
      {
        porUsuarioId,
        acao: DEFINIR_PRAZO,
        alvo,
        antes: { prazoDoBoletoDias: antes },
        depois: { prazoDoBoletoDias: dias },
      },
      clock(),
    )
  })
}

/** Handlers of the buyers, all for staff. Reads of e-mail and CNPJ get an audit entry. */
export function compradorHandlers(deps: Dependencies): HandlersDe<typeof comprador> {
  const { db } = deps
  const auditarLeitura = ({ user }: Sessao, rota: Consulta['rota'], usuarioId: number | null = null) =>
    auditarConsulta(deps, { porUsuarioId: user.id, rota, usuarioId })
  return {
    'GET /v1/comprador': async ({ query, sessao, leitura }) => {
      const compradores = await listarCompradores(leitura, query, dataEmSaoPaulo(deps.clock()))
      const somas = await somarCompradores(leitura, query)
      await auditarLeitura(sessao, 'GET /v1/comprador')
      return { ...paginate(compradores, somas.compradores, query), somas }
    },
    'GET /v1/comprador/planilha': async ({ query, sessao, leitura }) => {
      await auditarLeitura(sessao, 'GET /v1/comprador/planilha')
      const pagina = { page: 0, size: linhasParaLer('csv') }
      const compradores = await listarCompradores(
        leitura,
        { ...query, ...pagina },
        dataEmSaoPaulo(deps.clock()),
      )
      return arquivoCsv(query.situacao ? 'compradores em atraso' : 'compradores', COLUNAS, compradores)
    },
    'GET /v1/comprador/pendente': async ({ sessao }) => {
      const pendentes = await listarPendentes(db)
      await auditarLeitura(sessao, 'GET /v1/comprador/pendente')
      return (await comEspera(db, pendentes)).map(({ conta, espera }) => ({ ...conta, ...espera }))
    },
    'GET /v1/comprador/{id}': async ({ params: { id }, sessao }) => {
      const comprador = await exigirComprador(db, id)
      await auditarLeitura(sessao, 'GET /v1/comprador/{id}', id)
      return comprador
    },
    'PUT /v1/comprador/pendente/{id}': ({ params: { id }, body, sessao }) =>
      analisarCadastro(deps, { id, papel: 'COMPRADOR', por: sessao.user }, body),
    'PUT /v1/comprador/{id}/reabertura': ({ params: { id }, body: { para }, sessao }) =>
      reabrirCadastro(deps, { id, papel: 'COMPRADOR', para, porUsuarioId: sessao.user.id }),
    'PUT /v1/comprador/{id}/bloqueio': ({ params: { id }, body, sessao }) =>
      bloquearConta(deps, { ...body, id, papeis: ['COMPRADOR'], porUsuarioId: sessao.user.id }),
    'PUT /v1/comprador/credito': ({ body, sessao: { user } }) =>
      definirLimite(deps, { ...body, porUsuarioId: user.id }),
    'PUT /v1/comprador/prazo': ({ body, sessao: { user } }) =>
      definirPrazo(deps, { ...body, porUsuarioId: user.id }),
    'GET /v1/comprador/{id}/abatimento': async ({ params: { id }, query, leitura }) => {
      await exigirComprador(db, id)
      const conta = await listarAbatimentos(leitura, id, query)
      return { ...paginate(conta.lancamentos, conta.total, query), ...saldosView(conta) }
    },
    'POST /v1/comprador/{id}/abatimento': async ({ params: { id }, body, sessao: { user } }) =>
      saldosView(await lancarAbatimentoAMao(deps, { ...body, usuarioId: id, porUsuarioId: user.id })),
    'GET /v1/comprador/{id}/extrato': async ({ params: { id }, query, leitura }) => {
      await exigirComprador(db, id)
      const { lancamentos, total } = await listarLancamentos(leitura, id, query)
      return paginate(lancamentos, total, query)
    },
  }
}

const COLUNAS: readonly ColunaDoArquivo<CompradorDaLista>[] = [
  texto('Comprador', ({ nome }) => nome),
  texto('CNPJ', ({ cnpj }) => formatarCnpj(cnpj)),
  texto('Telefone', ({ telefone }) => telefone),
  texto('E-mail', ({ email }) => email),
  dinheiro('Limite', ({ limiteDeCredito }) => limiteDeCredito),
  dinheiro('Em aberto', ({ emAberto }) => emAberto),
  dinheiro('Em atraso', ({ vencido }) => vencido),
  ...FAIXAS_DE_ATRASO.filter(faixa => faixa !== 'A_VENCER').map(faixa =>
    dinheiro<CompradorDaLista>(
      `Em atraso ${PALAVRA_DA_FAIXA[faixa]}`,
      ({ faixas }) => faixas.find(outra => outra.faixa === faixa)?.valor ?? ZERO,
    ),
  ),
]

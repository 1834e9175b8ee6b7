import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { type configuracao, mudancaSchema } from '#contract/mercado/configuracao.ts'
import { paginate } from '#contract/pagina.ts'
import { pode } from '#domain/conta/permissao.ts'
import { encerrarFretesDeMaisVendedores } from '#server/mercado/frete/frete-combinado-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { buscarUser } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import {
  auditar,
  listarRegistros,
  type RegistroSemPalavras,
} from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import {
  buscarVersao,
  type Configuracao,
  type ConfiguracaoEditavel,
  gravarConfiguracao,
  lerConfiguracao,
  lerConfiguracaoEditavel,
  lerValores,
  travarConfiguracao,
} from './configuracao-repository.ts'

/** Handlers of the market's settings, all for staff. */
export function configuracaoHandlers(deps: Dependencies): HandlersDe<typeof configuracao> {
  const { db } = deps
  return {
    'GET /v1/configuracao': () => lerConfiguracaoEditavel(db),
    'PUT /v1/configuracao': ({ body, sessao: { user } }) => alterarConfiguracao(deps, body, user.id),
    'GET /v1/configuracao/historico': async ({ query }) => {
      const { registros, total } = await listarRegistros(db, { ...query, alvoTipo: 'configuracao' })
      return paginate(registros.map(mudancaView), total, query)
    },
  }
}

type MudancaView = Resposta<Api['GET /v1/configuracao/historico']>['content'][number]

// A change of the settings from its audit entry, whose number is the version.
function mudancaView({ id, em, por, antes, depois }: RegistroSemPalavras): MudancaView {
  return {
    versao: id,
    em,
    por,
    antes: lerValores(mudancaSchema, antes),
    depois: lerValores(mudancaSchema, depois),
  }
}

const ALTERAR_CONFIGURACAO = atoSoDaConta(
  'alterar-configuracao',
  'Produtos e ajustes',
  'Alterou a configuração',
)

type Mudanca = { [Chave in keyof Configuracao]?: Configuracao[Chave] | undefined }

type Pedido = Mudanca & { versao?: number | undefined }

/**
 * Changes the named settings and returns all of them as this change left them. Carts follow at once; issued orders keep the
 * settings that they were issued with (rule M17). An agreed freight ends where the next boleto takes another part of the cart
 * (rule M39). Refuses with `versao-ja-mudou` if the author names a version and any setting has changed since, or with
 * `sem-permissao` if staff other than ADM change what protects ADM.
 */
export async function alterarConfiguracao(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { versao, ...mudanca }: Pedido,
  porUsuarioId: number,
): Promise<ConfiguracaoEditavel> {
  return inTransaction(db, async tx => {
    await travarConfiguracao(tx)
    if (versao !== undefined && versao !== (await buscarVersao(tx)))
      throw new RecusaError({ codigo: 'versao-ja-mudou' })
    const atual = await lerConfiguracao(tx)
    const nomes = Object.keys(atual) as (keyof Configuracao)[] // the schema's own keys
    const nomesAlterados = nomes.filter(nome => mudanca[nome] !== undefined && mudanca[nome] !== atual[nome])
    if (nomesAlterados.length === 0) return lerConfiguracaoEditavel(tx)
    if (nomesAlterados.includes('segundoFatorDoAdm')) await exigirAdm(tx, porUsuarioId)
    for (const nome of nomesAlterados) await gravarConfiguracao(tx, nome, mudanca[nome])
    const { maximoDeRecebedores: cabem = atual.maximoDeRecebedores } = mudanca
    if (cabem !== atual.maximoDeRecebedores)
      // The platform is one of them.
      await encerrarFretesDeMaisVendedores(tx, Math.min(cabem, atual.maximoDeRecebedores) - 1)
    const recortar = (valores: Mudanca) =>
      Object.fromEntries(nomesAlterados.map(nome => [nome, valores[nome]])) as Mudanca // its own settings
    const registro = { acao: ALTERAR_CONFIGURACAO, alvo: { tipo: 'configuracao', id: null } } as const
    const valores = { antes: recortar(atual), depois: recortar(mudanca) }
    await auditar(tx, { ...registro, ...valores, porUsuarioId }, clock())
    return lerConfiguracaoEditavel(tx)
  })
}

async function exigirAdm(db: Db, id: number): Promise<void> {
  const autor = await buscarUser(db, id)
  if (!autor || !pode(autor.papel, 'gerir-funcionarios')) throw new RecusaError({ codigo: 'sem-permissao' })
}

// A valid request for every endpoint, so that the caller's identity is the only possible reason for a refusal.
import { randomUUID } from 'node:crypto'
import type { Chave } from '#contract/index.ts'
import { register } from '#server/pessoas/user/register.ts'
import type { AppForTest } from './app-for-test.ts'
import { dadosDeVendedor, SENHA } from './cadastro.ts'
import { fazerPedido } from './compras.ts'
import { exigir } from './exigir.ts'
import { ENVIOS_DE_ABATIMENTO } from './matriz/abatimento.ts'
import { ENVIOS_DE_AVISO } from './matriz/aviso.ts'
import { ENVIOS_DO_CARRINHO } from './matriz/carrinho.ts'
import { ENVIOS_DO_CATALOGO } from './matriz/catalogo.ts'
import { ENVIOS_DA_CEASA } from './matriz/ceasa.ts'
import { ENVIOS_DA_COBRANCA } from './matriz/cobranca.ts'
import { ENVIOS_DE_CONFERENCIA } from './matriz/conferencia.ts'
import { ENVIOS_DA_CONTA } from './matriz/conta.ts'
import { ENVIOS_DA_CONVERSA } from './matriz/conversa.ts'
import { ENVIOS_DE_ENTREGA } from './matriz/entrega.ts'
import { ENVIOS_DE_LISTA } from './matriz/lista.ts'
import { ENVIOS_DE_MEMBRO } from './matriz/membro.ts'
import { ENVIOS_DO_PEDIDO } from './matriz/pedido.ts'
import { ENVIOS_DAS_PESSOAS } from './matriz/pessoas.ts'
import { ENVIOS_DE_PRIVACIDADE } from './matriz/privacidade.ts'
import { ENVIOS_DAS_REGRAS } from './matriz/regras.ts'
import { ENVIOS_DE_SEPARACAO } from './matriz/separacao.ts'
import { ENVIOS_DO_DICIONARIO } from './matriz/sinonimo.ts'
import { ENVIOS_DA_TABELA } from './matriz/tabela.ts'
import type { Envio, Pessoa } from './pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarMembro,
  criarProduto,
  criarVendedor,
} from './test-users.ts'

/** Callers. The last three are members of the team of `comprador`, which owns the cart and the order; `vendedor` owns the quote and the order's items; the others own nothing. */
export const IDENTIDADES = [
  'anonimo',
  'pendente',
  'comprador',
  'outroComprador',
  'vendedor',
  'outroVendedor',
  'funcionario',
  'adm',
  'compras',
  'recebimento',
  'financeiro',
] as const
export type Identidade = (typeof IDENTIDADES)[number]

export interface Mundo {
  app: AppForTest
  pessoas: Record<Exclude<Identidade, 'anonimo'>, Pessoa>
  conta: { email: string; password: string }
  contaPagBank: string
  produtoId: number
  cotacaoId: number
  pedidoId: number
}

/** The accounts and records that the requests need. */
export async function criarMundo(app: AppForTest): Promise<Mundo> {
  const comprador = await criarComprador(app, { limite: 100_000_000 })
  const pessoas = {
    pendente: await criarComprador(app, { status: 'PENDENTE' }),
    comprador,
    outroComprador: await criarComprador(app),
    vendedor: await criarVendedor(app),
    outroVendedor: await criarVendedor(app),
    funcionario: await criarEquipe(app, 'FUNCIONARIO'),
    adm: await criarEquipe(app, 'ADM'),
    compras: await criarMembro(app, comprador.id, 'COMPRAS'),
    recebimento: await criarMembro(app, comprador.id, 'RECEBIMENTO'),
    financeiro: await criarMembro(app, comprador.id, 'FINANCEIRO'),
  }
  const email = `${randomUUID()}@feira.example`
  await register(app.deps, {
    ...cadastroLido(dadosDeVendedor({ email })),
    role: 'VENDEDOR',
    regiao: 'RIO_DE_JANEIRO',
  })
  const produtoId = await criarProduto(app)
  const cotacaoId = await criarCotacao(app, { produtoId, vendedor: pessoas.vendedor })
  const { body } = await pessoas.vendedor.chamar('GET /v1/auth/user-info')
  const pedidoId = await fazerPedido(pessoas.comprador, cotacaoId)
  const conta = { email, password: SENHA }
  return { app, pessoas, conta, contaPagBank: exigir(body.pagBankId), produtoId, cotacaoId, pedidoId }
}

// Form fields as parsed: all are text.
function cadastroLido(dados: Record<string, string>) {
  const { nome = '', email = '', password = '', cnpj = '', ddd = '', celular = '' } = dados
  return { nome, email, password, cnpj, ddd, celular }
}

export type FazerEnvio = (mundo: Mundo, pessoa: Pessoa) => Envio | Promise<Envio>

export const ENVIOS = {
  ...ENVIOS_DAS_PESSOAS,
  ...ENVIOS_DAS_REGRAS,
  ...ENVIOS_DA_CEASA,
  ...ENVIOS_DA_COBRANCA,
  ...ENVIOS_DA_CONTA,
  ...ENVIOS_DA_CONVERSA,
  ...ENVIOS_DA_TABELA,
  ...ENVIOS_DE_ABATIMENTO,
  ...ENVIOS_DE_AVISO,
  ...ENVIOS_DE_CONFERENCIA,
  ...ENVIOS_DE_ENTREGA,
  ...ENVIOS_DE_LISTA,
  ...ENVIOS_DE_MEMBRO,
  ...ENVIOS_DE_PRIVACIDADE,
  ...ENVIOS_DE_SEPARACAO,
  ...ENVIOS_DO_CARRINHO,
  ...ENVIOS_DO_CATALOGO,
  ...ENVIOS_DO_DICIONARIO,
  ...ENVIOS_DO_PEDIDO,
} satisfies Record<Chave, FazerEnvio>

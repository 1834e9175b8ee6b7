// A valid request for every endpoint, so that the caller's identity is the only possible reason for a refusal.
import type { Chave } from '#contract/index.ts'
import type { AppForTest } from './app-for-test.ts'
import { SENHA } from './cadastro.ts'
import { fazerPedido } from './compras.ts'
import { salvarAgenda, semDomingo } from './entregas.ts'
import { emailNovo, empresa, numerado } from './exemplar.ts'
import { exigir } from './exigir.ts'
import { ENVIOS_DE_ABATIMENTO } from './matriz/abatimento.ts'
import { ENVIOS_DE_AVISO } from './matriz/aviso.ts'
import { ENVIOS_DO_CARRINHO } from './matriz/carrinho.ts'
import { ENVIOS_DO_CATALOGO } from './matriz/catalogo.ts'
import { ENVIOS_DA_CEASA } from './matriz/ceasa.ts'
import { ENVIOS_DA_COBRANCA } from './matriz/cobranca.ts'
import { ENVIOS_DE_COMBINADO } from './matriz/combinado.ts'
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
import { comSessao, type Envio, type Pessoa } from './pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarMembro,
  criarProduto,
  criarVendedor,
  darSenha,
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
  const mercado = empresa('mercado')
  const comprador = await criarComprador(app, { limite: 100_000_000, ...mercado })
  const daEquipe = (nome: string, caixa: string) => ({ nome, email: emailNovo(`${caixa}@restia.example`) })
  const doMercado = (nome: string, caixa: string) => ({ nome, email: emailNovo(`${caixa}@bomdia.example`) })
  const pessoas = {
    pendente: await criarComprador(app, { status: 'PENDENTE', ...empresa('quitanda') }),
    comprador,
    outroComprador: await criarComprador(app, empresa('cantina')),
    vendedor: await criarVendedor(app, empresa('sitio')),
    outroVendedor: await criarVendedor(app, empresa('horta')),
    funcionario: await criarEquipe(app, 'FUNCIONARIO', daEquipe('Balcão da manhã', 'balcao')),
    adm: await criarEquipe(app, 'ADM', daEquipe('Administração', 'adm')),
    compras: await criarMembro(app, comprador.id, 'COMPRAS', doMercado('João Lima', 'joao')),
    recebimento: await criarMembro(app, comprador.id, 'RECEBIMENTO', doMercado('Célia Prado', 'celia')),
    financeiro: await criarMembro(app, comprador.id, 'FINANCEIRO', doMercado('Rita Alves', 'rita')),
  }
  await darSenha(app, comprador.id, SENHA)
  await salvarAgenda(pessoas.adm, semDomingo())
  const produtoId = await criarProduto(app, { nome: numerado('Tomate Italiano'), pesoKg: 20, categoriaId: 2 })
  const cotacaoId = await criarCotacao(app, { produtoId, vendedor: pessoas.vendedor, preco: 9000 })
  const { body } = await pessoas.vendedor.chamar('GET /v1/auth/user-info')
  const pedidoId = await fazerPedido(pessoas.comprador, cotacaoId)
  const conta = { email: mercado.email, password: SENHA }
  return { app, pessoas, conta, contaPagBank: exigir(body.pagBankId), produtoId, cotacaoId, pedidoId }
}

/** New sessions for all of them, where a call has ended the old ones. */
export async function abrirSessoes({ app, pessoas }: Mundo): Promise<void> {
  for (const [quem, { id }] of Object.entries(pessoas))
    pessoas[quem as keyof Mundo['pessoas']] = await comSessao(app, id) // the object's own keys
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
  ...ENVIOS_DE_COMBINADO,
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

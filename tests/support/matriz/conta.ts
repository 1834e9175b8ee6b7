// Requests of the permission matrix about the caller: login, account, sessions, second factor.
import { sql } from 'kysely'
import type { Chave } from '#contract/index.ts'
import { gravarCorrecao } from '#server/pessoas/aprovacao/analise-repository.ts'
import {
  inserirLinkDeConfirmacao,
  inserirLinkDeVolta,
  inserirTroca,
} from '#server/pessoas/auth/link-de-email-repository.ts'
import { inserirRecuperacao } from '#server/pessoas/auth/recuperacao-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { dadosDeComprador, SENHA } from '../cadastro.ts'
import { emailNovo, empresa } from '../exemplar.ts'
import { exigir } from '../exigir.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import type { Pessoa } from '../pessoa.ts'
import { codigoDe, darSegundoFator, tirarSegundoFator } from '../segundo-fator.ts'
import { criarComprador, darSenha } from '../test-users.ts'
import { nada, pagina, umaPagina } from './comum.ts'

// A buyer must give a CEP and a seller a region (spec §5).
const perfil: FazerEnvio = ({ pessoas }, { id }) => {
  const ehVendedor = [pessoas.vendedor.id, pessoas.outroVendedor.id].includes(id)
  return {
    form: {
      nome: id === pessoas.comprador.id ? 'Mercado Bom Dia' : 'Nome Novo',
      descricao: 'Compra e entrega todo dia.',
      ...(ehVendedor ? { regiao: 'RIO_DE_JANEIRO' } : { cep: '20040-030' }),
    },
  }
}

/** The buyer's webhook. */
async function paramsDoWebhook({ app, pessoas: { comprador } }: Mundo) {
  await sql`delete from webhook where usuario_id = ${comprador.id}`.execute(app.deps.db)
  const body = { url: 'https://erp.bomdia.example/restia' }
  return { params: { id: (await comprador.chamar('POST /v1/integracao/webhook', { body })).body.id } }
}

const endereco = {
  cep: '20040-030',
  rua: 'Rua da Alfândega',
  numero: '120',
  complemento: 'Loja B',
  bairro: 'Centro',
  cidade: 'Rio de Janeiro',
  estado: 'Rio de Janeiro',
  estadoSigla: 'RJ',
  notaDeEntrega: 'Portão lateral, das 5h às 7h.',
}

const novaChave = { nome: 'ERP da loja', escopo: 'COMPRAR', limitePorPedido: '500,00' } as const

async function chaveDoComprador({ app, pessoas: { comprador } }: Mundo): Promise<number> {
  await sql`delete from chave_de_api where usuario_id = ${comprador.id}`.execute(app.deps.db)
  return (await comprador.chamar('POST /v1/integracao/chave', { body: novaChave })).body.id
}

/** Its webhook with a message that was sent. */
async function paramsDoEnvio(mundo: Mundo) {
  const { params } = await paramsDoWebhook(mundo)
  const { comprador } = mundo.pessoas
  await comprador.chamar('POST /v1/integracao/webhook/{id}/teste', { params })
  const { body } = await comprador.chamar('GET /v1/integracao/webhook/{id}/envio', { params })
  return { params: { ...params, envioId: exigir(body[0]).id } }
}

/** A buyer of its own, so that the links that it gets end nobody's session. */
const donoDoLink = ({ app }: Mundo) => criarComprador(app, empresa('emporio'))
const emailDe = async ({ app: { deps } }: Mundo, { id }: Pessoa) =>
  (await deps.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

const daEquipe = ({ pessoas }: Mundo, { id }: Pessoa) => [pessoas.adm.id, pessoas.funcionario.id].includes(id)

/** Asks the account that waits for another telephone. */
async function pedirTelefone({ app: { deps }, pessoas }: Mundo): Promise<void> {
  const campos = ['telefone' as const]
  const pedida = { campos, mensagem: 'O telefone não atende. Escreva o da loja.' }
  const noticia = { porUsuarioId: pessoas.adm.id, agora: deps.clock() }
  await inTransaction(deps.db, tx => gravarCorrecao(tx, pessoas.pendente.id, { ...pedida, ...noticia }))
}

export const ENVIOS_DA_CONTA = {
  'GET /v1/integracao': nada,
  'GET /v1/integracao/chave': async mundo => {
    await chaveDoComprador(mundo)
    return {}
  },
  'POST /v1/integracao/chave': async ({ app, pessoas }, { id }) => {
    await sql`delete from chave_de_api where usuario_id = ${id}`.execute(app.deps.db)
    const vende = [pessoas.vendedor.id, pessoas.outroVendedor.id].includes(id)
    return { body: vende ? { nome: 'ERP', escopo: 'LER' } : novaChave }
  },
  'GET /v1/integracao/webhook': nada,
  'POST /v1/integracao/webhook': async ({ app }, { id }) => {
    await sql`delete from webhook where usuario_id = ${id}`.execute(app.deps.db)
    return { body: { url: 'https://erp.bomdia.example/restia' } }
  },
  'DELETE /v1/integracao/webhook/{id}': paramsDoWebhook,
  'POST /v1/integracao/webhook/{id}/segredo': paramsDoWebhook,
  'POST /v1/integracao/webhook/{id}/teste': paramsDoWebhook,
  'GET /v1/integracao/webhook/{id}/envio': async mundo => {
    const { params } = await paramsDoEnvio(mundo)
    return { params: { id: params.id } }
  },
  'POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio': paramsDoEnvio,
  'DELETE /v1/integracao/chave/{id}': async mundo => ({ params: { id: await chaveDoComprador(mundo) } }),
  'POST /v1/auth/login': ({ conta }) => ({ body: { ...conta, manter: true } }),
  'POST /v1/auth/logout': () => ({ body: {} }),
  'POST /v1/auth/confirmar-senha': async ({ app }, { id }) => {
    await darSenha(app, id, SENHA)
    return { body: { senhaAtual: SENHA } }
  },
  'GET /v1/auth/user-info': nada,
  'GET /v1/auth/correcao': async mundo => {
    await pedirTelefone(mundo)
    return {}
  },
  'PUT /v1/auth/correcao': async mundo => {
    await pedirTelefone(mundo)
    return { body: { ddd: '21', celular: '25551234' } }
  },
  'GET /v1/auth/verify-token': nada,
  'GET /v1/auth/suporte': nada,
  'POST /v1/auth/register': () => ({ form: dadosDeComprador(empresa('emporio')) }),
  'POST /v1/auth/recuperar-senha': () => ({ body: { email: emailNovo('financeiro@bomdia.example') } }),
  'POST /v1/auth/redefinir-senha': async mundo => {
    const { id } = await donoDoLink(mundo)
    const { db, clock } = mundo.app.deps
    const token = await inTransaction(db, tx => inserirRecuperacao(tx, id, clock()))
    return { body: { token, password: SENHA } }
  },
  'POST /v1/user/confirmar-email': async mundo => {
    const pessoa = await donoDoLink(mundo)
    const endereco = { usuarioId: pessoa.id, email: await emailDe(mundo, pessoa) }
    const { db, clock } = mundo.app.deps
    return { body: { token: await inTransaction(db, tx => inserirLinkDeConfirmacao(tx, endereco, clock())) } }
  },
  'POST /v1/user/desfazer-email': async mundo => {
    const { id: usuarioId } = await donoDoLink(mundo)
    const endereco = { usuarioId, email: emailNovo('antes@emporiosaojoao.example') }
    const { db, clock } = mundo.app.deps
    const token = await inTransaction(db, async tx => {
      await inserirTroca(tx, endereco, clock())
      return inserirLinkDeVolta(tx, endereco, clock())
    })
    return { body: { token } }
  },
  'PUT /v1/user': perfil,
  'GET /v1/user/cadastro': nada,
  'PUT /v1/user/endereco': () => ({ body: endereco }),
  'PUT /v1/user/telefone': () => ({ body: { ddd: '21', celular: '987654321' } }),
  'POST /v1/user/confirmacao-de-email': () => ({ body: {} }),
  'GET /v1/user/extrato': umaPagina,
  'GET /v1/auditoria': ({ pessoas }) => ({
    query: { ...pagina, acao: 'definir-limite', alvoTipo: 'usuario', alvoId: pessoas.comprador.id },
  }),
  'GET /v1/auditoria/ato': nada,
  'GET /v1/acesso': umaPagina,
  'GET /v1/acesso/todos': ({ pessoas }) => ({ query: { ...pagina, usuarioId: pessoas.comprador.id } }),
  'POST /v1/acesso/encerrar-outras': () => ({ body: {} }),
  'GET /v1/segundo-fator': nada,
  'POST /v1/segundo-fator': async ({ app }, { id }) => {
    await tirarSegundoFator(app, id)
    return { body: {} }
  },
  'PUT /v1/segundo-fator': async ({ app }, pessoa) => {
    await tirarSegundoFator(app, pessoa.id)
    const { body } = await pessoa.chamar('POST /v1/segundo-fator', { body: {} })
    return { body: { codigo: body.chave ? codigoDe(body.chave, app.deps.clock()) : '000000' } }
  },
  'POST /v1/segundo-fator/desativacao': async (mundo, pessoa) => {
    if (!daEquipe(mundo, pessoa)) return { body: { senhaAtual: SENHA, codigo: '000000' } }
    const { app } = mundo
    await darSenha(app, pessoa.id, SENHA)
    await tirarSegundoFator(app, pessoa.id)
    const chave = await darSegundoFator(app, pessoa.id)
    return { body: { senhaAtual: SENHA, codigo: codigoDe(chave, app.deps.clock()) } }
  },
} satisfies Partial<Record<Chave, FazerEnvio>>

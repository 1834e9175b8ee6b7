// Requests of the permission matrix about the caller: login, account, sessions, second factor.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Chave } from '#contract/index.ts'
import { dadosDeComprador, SENHA } from '../cadastro.ts'
import { ENDERECO_NOVO } from '../enderecos.ts'
import { exigir } from '../exigir.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { codigoDe, tirarSegundoFator } from '../segundo-fator.ts'
import { darSenha } from '../test-users.ts'
import { nada } from './comum.ts'

// A buyer must give a CEP and a seller a region (spec §5).
const perfil: FazerEnvio = ({ pessoas }, { id }) => {
  const ehVendedor = [pessoas.vendedor.id, pessoas.outroVendedor.id].includes(id)
  return {
    form: { nome: 'Nome Novo', ...(ehVendedor ? { regiao: 'RIO_DE_JANEIRO' } : { cep: '20040-030' }) },
  }
}

/** The buyer's webhook. */
async function paramsDoWebhook({ app, pessoas: { comprador } }: Mundo) {
  await sql`delete from webhook where usuario_id = ${comprador.id}`.execute(app.deps.db)
  const body = { url: 'https://erp.example/restia' }
  return { params: { id: (await comprador.chamar('POST /v1/integracao/webhook', { body })).body.id } }
}

const novaChave = { nome: 'ERP', escopo: 'LER' } as const

export const ENVIOS_DA_CONTA = {
  'GET /v1/integracao': nada,
  'GET /v1/integracao/chave': nada,
  'POST /v1/integracao/chave': async ({ app }, { id }) => {
    await sql`delete from chave_de_api where usuario_id = ${id}`.execute(app.deps.db)
    return { body: novaChave }
  },
  'GET /v1/integracao/webhook': nada,
  'POST /v1/integracao/webhook': async ({ app }, { id }) => {
    await sql`delete from webhook where usuario_id = ${id}`.execute(app.deps.db)
    return { body: { url: 'https://erp.example/restia' } }
  },
  'DELETE /v1/integracao/webhook/{id}': paramsDoWebhook,
  'POST /v1/integracao/webhook/{id}/segredo': paramsDoWebhook,
  'POST /v1/integracao/webhook/{id}/teste': paramsDoWebhook,
  'GET /v1/integracao/webhook/{id}/envio': paramsDoWebhook,
  'POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio': async mundo => {
    const { params } = await paramsDoWebhook(mundo)
    await mundo.pessoas.comprador.chamar('POST /v1/integracao/webhook/{id}/teste', { params })
    const { body } = await mundo.pessoas.comprador.chamar('GET /v1/integracao/webhook/{id}/envio', { params })
    return { params: { ...params, envioId: exigir(body[0]).id } }
  },
  'DELETE /v1/integracao/chave/{id}': async ({ app, pessoas: { comprador } }) => {
    await sql`delete from chave_de_api where usuario_id = ${comprador.id}`.execute(app.deps.db)
    const { body } = await comprador.chamar('POST /v1/integracao/chave', { body: novaChave })
    return { params: { id: body.id } }
  },
  'POST /v1/auth/login': ({ conta }) => ({ body: conta }),
  'POST /v1/auth/logout': () => ({ body: {} }),
  'POST /v1/auth/confirmar-senha': async ({ app }, { id }) => {
    await darSenha(app, id, SENHA)
    return { body: { senhaAtual: SENHA } }
  },
  'GET /v1/auth/user-info': nada,
  'GET /v1/auth/correcao': nada,
  'PUT /v1/auth/correcao': () => ({ body: { nome: 'Outro nome' } }),
  'GET /v1/auth/verify-token': nada,
  'GET /v1/auth/suporte': nada,
  'POST /v1/auth/register': () => ({ form: dadosDeComprador() }),
  'POST /v1/auth/recuperar-senha': () => ({ body: { email: `${randomUUID()}@feira.example` } }),
  'POST /v1/auth/redefinir-senha': () => ({ body: { token: randomUUID(), password: SENHA } }),
  'POST /v1/user/confirmar-email': () => ({ body: { token: randomUUID() } }),
  'POST /v1/user/desfazer-email': () => ({ body: { token: randomUUID() } }),
  'PUT /v1/user': perfil,
  'GET /v1/user/cadastro': nada,
  'PUT /v1/user/endereco': () => ({ body: ENDERECO_NOVO }),
  'PUT /v1/user/telefone': () => ({ body: { ddd: '21', celular: '987654321' } }),
  'POST /v1/user/confirmacao-de-email': () => ({ body: {} }),
  'GET /v1/user/extrato': nada,
  'GET /v1/auditoria': nada,
  'GET /v1/auditoria/ato': nada,
  'GET /v1/acesso': nada,
  'GET /v1/acesso/todos': nada,
  'POST /v1/acesso/encerrar-outras': () => ({ body: {} }),
  'GET /v1/segundo-fator': nada,
  'POST /v1/segundo-fator': async ({ app }, { id }) => {
    await tirarSegundoFator(app, id)
    return { body: {} }
  },
  'PUT /v1/segundo-fator': async ({ app }, pessoa) => {
    await tirarSegundoFator(app, pessoa.id)
    const { body } = await pessoa.chamar('POST /v1/segundo-fator', { body: {} })
    return { body: { codigo: body.chave ? codigoDe(body.chave) : '000000' } }
  },
  'POST /v1/segundo-fator/desativacao': async ({ app }, { id }) => {
    await tirarSegundoFator(app, id)
    return { body: { senhaAtual: SENHA, codigo: '000000' } }
  },
} satisfies Partial<Record<Chave, FazerEnvio>>

// Whoever finds a signed-in device orders nothing, lets nobody in and moves neither goods nor money (rule M46, design/sessions).
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api, type Chave } from '#contract/index.ts'
import { type Acao, ehAcao, pode } from '#domain/conta/permissao.ts'
import { useApp } from '../support/app-for-test.ts'
import { criarMundo, ENVIOS, type Mundo } from '../support/matriz.ts'
import { comSessao, type Pessoa } from '../support/pessoa.ts'

const app = useApp()

/** Actions whose calls change none of that. A call of an action that is not here is in the list below it, or asks for the password. */
const ACOES_SEM_SENHA: Partial<Record<Acao, string>> = {
  conferir: 'says what came; staff decide',
  'escolher-avisos': "tells the account's own people",
  'publicar-cotacao': 'prices and goods for sale; an order still goes to the account of this seller',
  'registrar-nota': 'a paper of an order',
  'responder-ocorrencia': 'an answer; staff decide',
  separar: 'what is packed for an order that exists',
  'usar-carrinho': 'fills the cart, which orders nothing',
  'usar-listas': 'lists of products',
  'ver-avisos': 'what is read, and which of the own devices hear of it',
  'ver-pedidos': 'a conversation about an order',
}

/** Calls of the other actions that need no recent password. */
const CHAMADAS_SEM_SENHA: Partial<Record<Chave, string>> = {
  'POST /v1/auth/confirmar-senha': 'is the password',
  'PUT /v1/auth/correcao': 'an account that has no access yet',
  'POST /v1/privacidade/aceite': 'a version of the privacy page',
  'PUT /v1/user':
    'password and e-mail ask after ten minutes; the rest is a description, and a CEP that the street no longer fits',
  'PUT /v1/user/telefone': 'whom a driver calls',
  'POST /v1/user/confirmacao-de-email': 'a link to the address that the account has',
  'POST /v1/acesso/encerrar-outras': 'ends sessions',
  'DELETE /v1/privacidade/encerramento': 'keeps the account',
  'POST /v1/integracao/webhook/{id}/teste': 'a test for an address that the password let in',
  'POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio':
    'once more, to an address that the password let in',
  'PUT /v1/vendedor/pagbank/notificacao/auth':
    'its `state` lives ten minutes, in the session that asked for it with the password',
  'PUT /v1/produto/{id}/aviso': 'a wish to hear of a product',
  'DELETE /v1/produto/{id}/aviso': 'its end',
  'POST /v1/pedido/{id}/cancelamento': 'a wish that staff decide',
  'PUT /v1/combinado/{id}/aceite': 'it never costs more than the public price',
  'DELETE /v1/combinado/{id}': 'the public price counts again; nothing issued changes',
  'PUT /v1/pedido/{id}/substituto/{substitutoId}': 'it never costs more than what is missing',
}

const CHAVES = Object.keys(api) as Chave[] // the contract's own keys
const endpointDe = (chave: Chave): Endpoint => api[chave]
const acaoDe = (chave: Chave): Acao | null => {
  const { quem } = endpointDe(chave)
  return ehAcao(quem) ? quem : null
}

/** May a session of a buyer or a seller make this call? */
function deCliente(chave: Chave): boolean {
  const acao = acaoDe(chave)
  if (acao === null) return endpointDe(chave).quem === 'sessao'
  return pode('COMPRADOR', acao) || pode('VENDEDOR', acao)
}

const MUDANCAS = CHAVES.filter(chave => !chave.startsWith('GET ') && deCliente(chave))
const COM_SENHA = CHAVES.filter(chave => endpointDe(chave).senhaRecente)

describe('rule M46: the calls that ask for a recent password', () => {
  it('every change that a customer can make asks for it, or says why not', () => {
    const semRazao = MUDANCAS.filter(chave => {
      const acao = acaoDe(chave)
      const razao = CHAMADAS_SEM_SENHA[chave] ?? (acao && ACOES_SEM_SENHA[acao])
      return !endpointDe(chave).senhaRecente === !razao
    })
    expect(semRazao).toEqual([])
  })

  it('no reason stands for a call or an action that has gone', () => {
    expect(Object.keys(CHAMADAS_SEM_SENHA).filter(chave => !MUDANCAS.includes(chave as Chave))).toEqual([])
    const acoes = new Set<string | null>(MUDANCAS.map(acaoDe))
    expect(Object.keys(ACOES_SEM_SENHA).filter(acao => !acoes.has(acao))).toEqual([])
  })

  describe('thirteen hours after the password', () => {
    let mundo: Mundo
    beforeAll(async () => {
      mundo = await criarMundo(app)
    })

    // A session of this account, as a device has it that somebody finds.
    async function encontrar(contaId: number): Promise<Pessoa> {
      const pessoa = await comSessao(app, contaId)
      await sql`update sessao set senha_em = senha_em - interval '13 hours' where usuario_id = ${contaId}`.execute(
        app.deps.db,
      )
      return pessoa
    }

    it.each(COM_SENHA)('%s is refused', async chave => {
      const acao = acaoDe(chave)
      const { comprador, vendedor } = mundo.pessoas
      const dono = acao && pode('COMPRADOR', acao) ? comprador : vendedor
      const envio = await ENVIOS[chave](mundo, await comSessao(app, dono.id))
      expect(await (await encontrar(dono.id)).chamar(chave, envio)).toMatchObject({
        status: 403,
        body: {
          codigo: 'senha-de-novo',
          message: 'Já faz mais de 12 horas que você digitou sua senha. Confirme-a para continuar.',
        },
      })
    })

    it('a found device invites nobody', async () => {
      const { comprador } = mundo.pessoas
      const membros = async () => (await comprador.chamar('GET /v1/membro')).body
      const antes = await membros()
      const device = await encontrar(comprador.id)
      await device.chamar('POST /v1/membro', ENVIOS['POST /v1/membro']())
      expect(await membros()).toEqual(antes)
    })
  })
})

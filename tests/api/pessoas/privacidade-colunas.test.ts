// What the end of an account leaves in the database: every text of the schema that hangs on one is filled, and what stays is named here with
// its reason (rule N133, design/privacy). A new column fails this test until its migration, or a line here, says what becomes of it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Connection, openConnection } from '#server/plataforma/db/connection.ts'
import { copyDatabase } from '../../support/app-for-test.ts'
import { ondeFicou, preencherTudo } from '../../support/colunas-de-uma-conta.ts'

/** Five years with orders and invoices, as tax law wants it. */
const CINCO_ANOS = {
  'whose order it was, and where it went': [
    'frete_combinado.cep de comprador_id',
    'pedido.frete_destino de comprador_id',
    'pedido_de_frete.cep de comprador_id',
    'usuario.bairro de conta',
    'usuario.cep de conta',
    'usuario.cidade de conta',
    'usuario.cnpj de conta',
    'usuario.complemento de conta',
    'usuario.estado de conta',
    'usuario.estado_sigla de conta',
    'usuario.nome de conta',
    'usuario.numero de conta',
    'usuario.rua de conta',
  ],
  'what proves an order, a claim and an invoice': [
    'conferencia.recebido_por de comprador_id',
    'item_pedido.lote de vendedor_id',
    'item_pedido.separado_texto de vendedor_id',
    'nota_fiscal.chave de vendedor_id',
    'ocorrencia.resposta_do_vendedor de vendedor_id',
    'ocorrencia.texto de comprador_id',
    'ocorrencia_foto.conteudo de comprador_id',
    'pedido_de_cancelamento.motivo de comprador_id',
  ],
  'what was done, and by whom': [
    'auditoria.antes de alvo',
    'auditoria.antes de autor',
    'auditoria.antes de pedido',
    'auditoria.depois de alvo',
    'auditoria.depois de autor',
    'auditoria.depois de pedido',
  ],
}

/** What stays longer: nobody of the account typed it. */
const DE_OUTROS = {
  'what the provider calls a charge, and what it said of one; the books hang on it': [
    'cobranca.charge_id de comprador_id',
    'cobranca.linha_digitavel de comprador_id',
    'cobranca.link de comprador_id',
    'cobranca.order_id de comprador_id',
    'cobranca.split_id de comprador_id',
    'cobranca.status de comprador_id',
    'emissao.chave_idempotencia de comprador_id',
    'emissao.motivo de comprador_id',
    'emissao.referencia de comprador_id',
    'emissao.token_de_aviso de comprador_id',
    'pix.order_id de comprador_id',
    'pix.texto de comprador_id',
    'reembolso.chave_idempotencia de comprador_id',
    'reembolso.motivo de comprador_id',
    'repasse.conta_id de comprador_id',
    'repasse.conta_id de vendedor_id',
  ],
  'words of the product itself': [
    'auditoria.acao de alvo',
    'auditoria.acao de autor',
    'auditoria.acao de pedido',
    'auditoria.alvo_tipo de autor',
    'pedido.entrega_zona de comprador_id',
    'pedido_historico.status_pagamento de comprador_id',
    'pedido_historico.status_pedido de comprador_id',
  ],
  'what the other side of an order wrote, until its own account ends': [
    'item_pedido.lote de comprador_id',
    'item_pedido.separado_texto de comprador_id',
    'mensagem.texto de comprador_id',
    'mensagem.texto de vendedor_id',
    'nota_fiscal.chave de comprador_id',
    'ocorrencia.resposta_do_vendedor de comprador_id',
    'ocorrencia.texto de vendedor_id',
    'ocorrencia_foto.conteudo de vendedor_id',
  ],
  'what staff wrote of money and deliveries; ledgers only add': [
    'frete_combinado.motivo de comprador_id',
    'lancamento_abatimento.observacao de comprador_id',
    'lancamento_acerto.observacao de comprador_id',
    'lancamento_acerto.observacao de vendedor_id',
    'ocorrencia.motivo_da_decisao de comprador_id',
    'ocorrencia.motivo_da_decisao de vendedor_id',
    'pagamento_a_vendedor.observacao de comprador_id',
    'pagamento_a_vendedor.observacao de vendedor_id',
    'pagamento_por_fora.observacao de comprador_id',
    'pedido.entrega_motivo de comprador_id',
    'pedido_de_cancelamento.resposta de comprador_id',
    'reembolso.observacao de comprador_id',
    'repasse_preso.observacao de comprador_id',
    'visto_de_divergencia.observacao de comprador_id',
  ],
  'accesses for six months, e-mails to others for 90 days; a job removes them': [
    'acesso.aparelho de usuario_id',
    'acesso.endereco de usuario_id',
    'aviso_email.dados de comprador_id',
    'aviso_email.erro de comprador_id',
  ],
}

const lugares = (listas: Record<string, readonly string[]>) => Object.values(listas).flat()

let banco: Connection
let contaId: number
let dropDatabase: () => Promise<void>
beforeAll(async () => {
  const copia = await copyDatabase()
  dropDatabase = copia.dropDatabase
  banco = openConnection(copia.database)
  contaId = await preencherTudo(banco.pool)
})
afterAll(async () => {
  await banco.close()
  await dropDatabase()
})

it('rule N133: closing an account leaves of all texts what orders, audit and others need', async () => {
  const antes = await ondeFicou(banco.pool)
  expect(antes).toContain('pedido.referencia de comprador_id')
  expect(antes.length).toBeGreaterThan(100)
  await banco.pool.query('select encerrar_conta($1, null, now())', [contaId])
  const esperados = [...lugares(CINCO_ANOS), ...lugares(DE_OUTROS)]
  expect(await ondeFicou(banco.pool)).toEqual(esperados.toSorted())
})

it('rule N133: five years later what stood for the law is gone, too', async () => {
  await banco.pool.query('select anonimizar_conta($1, now())', [contaId])
  expect(await ondeFicou(banco.pool)).toEqual(lugares(DE_OUTROS).toSorted())
})

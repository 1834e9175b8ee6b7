// Keys of the API (rules N136–N138).
import { formatarCentavos } from '#domain/centavos.ts'
import type { MotivoDeIntegracao } from '#domain/motivo/integracao.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDeIntegracao: ErrosDe<MotivoDeIntegracao> = {
  'chave-de-api-invalida': [401, 'Esta chave não vale: está errada ou foi encerrada.'],
  'chave-de-api-e-cookie': [400, 'Mande a chave ou o cookie, não os dois.'],
  'chave-de-api-sem-alcance': [403, 'Esta chave não pode fazer isto.'],
  'chave-de-api-inexistente': [404, 'Esta chave já foi encerrada.'],
  'chaves-de-api-demais': [
    409,
    ({ maximo }) => `São no máximo ${maximo} chaves. Encerre uma para criar outra.`,
  ],
  'webhook-inexistente': [404, 'Este webhook já foi removido.'],
  'envio-inexistente': [404, 'Este envio não está mais no registro.'],
  'webhooks-demais': [409, ({ maximo }) => `São no máximo ${maximo} webhooks. Remova um para criar outro.`],
  'escrita-sem-resposta': [
    409,
    'A primeira chamada com esta Idempotency-Key não terminou. Confira o que ela fez antes de mandar outra.',
  ],
  'escrita-ja-feita': [409, ({ leitura }) => `Esta escrita já foi feita. Leia o que resultou em ${leitura}.`],
  'escrita-de-outro-pedido': [422, 'Esta Idempotency-Key já foi usada em outra chamada.'],
  'acima-do-limite-da-chave': [
    422,
    ({ maximoCentavos }) => `Esta chave compra até ${formatarCentavos(maximoCentavos)} por pedido.`,
  ],
}

// The conversation of an order and its sellers' NF-e (rules N79–N82).
import { formatarCentavos } from '#domain/centavos.ts'
import type { MotivoDeConversa } from '#domain/motivo/conversa.ts'
import { DIAS_DE_CONVERSA, FOTOS_POR_MENSAGEM, MINUTOS_PARA_APAGAR } from '#domain/pedido/conversa.ts'
import { ARQUIVO_DA_NOTA_MAXIMO, FOLGA_POR_CENTO, NOTAS_POR_VENDEDOR } from '#domain/pedido/nota.ts'
import { type ErrosDe, fraseDe } from './erros-de.ts'

const DEFEITOS_DA_CHAVE = {
  TAMANHO: 'A chave da NF-e tem 44 caracteres.',
  LETRAS: 'A chave da NF-e tem 44 números; letras, só no CNPJ.',
  DIGITO: 'O último dígito não fecha com a chave. Copie a chave de novo.',
}

export const errosDeConversa: ErrosDe<MotivoDeConversa> = {
  'conversa-encerrada': [
    409,
    ({ cancelado }) =>
      `Esta conversa foi encerrada ${DIAS_DE_CONVERSA} dias depois ${cancelado ? 'do cancelamento' : 'da entrega'}.`,
  ],
  'mensagem-vazia': [422, 'Escreva uma mensagem ou escolha uma foto.'],
  'mensagem-inexistente': [404, 'Mensagem não encontrada.'],
  'mensagem-antiga': [409, `Uma mensagem só muda nos primeiros ${MINUTOS_PARA_APAGAR} minutos.`],
  'mensagem-com-fotos-demais': [409, `Uma mensagem leva até ${FOTOS_POR_MENSAGEM} fotos.`],
  'foto-inexistente': [404, 'Foto não encontrada.'],
  'chave-invalida': [422, ({ defeito }) => DEFEITOS_DA_CHAVE[defeito]],
  'arquivo-invalido': [400, `Envie um PDF ou XML de até ${ARQUIVO_DA_NOTA_MAXIMO / 1024 ** 2} MB.`],
  'nota-acima-do-pedido': [
    409,
    ({ vendidoCentavos }) =>
      `O valor passa em mais de ${FOLGA_POR_CENTO}% dos seus itens neste pedido, que somam ${formatarCentavos(vendidoCentavos)}. Confira e confirme.`,
  ],
  'nota-inexistente': [404, 'Nota não encontrada.'],
  'nota-repetida': [409, 'Esta chave já está neste pedido.'],
  'notas-demais': [409, `São até ${NOTAS_POR_VENDEDOR} notas por pedido. Remova uma antes de incluir outra.`],
}

/** The sentence of one of these refusals, for a screen. */
export const fraseDaConversa = (motivo: MotivoDeConversa) => fraseDe(errosDeConversa, motivo)

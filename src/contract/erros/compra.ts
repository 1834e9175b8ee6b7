// The cart, up to the click on "Gerar boleto" (rules M13–M19).
import { comMaiuscula } from '#domain/cadastro/texto-visivel.ts'
import { dataEmSaoPaulo, diaEMes, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { formatarCentavos } from '#domain/centavos.ts'
import { EMAIL_MINIMO_DO_BOLETO } from '#domain/compra/carrinho.ts'
import { descreverLote } from '#domain/compra/lote.ts'
import { formatarInteiro, restam } from '#domain/inteiro.ts'
import type { MotivoDasCondicoes, MotivoDeCompra } from '#domain/motivo/compra.ts'
import { formatarPeso } from '#domain/peso.ts'
import { nomesDosCampos } from './campos-do-boleto.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDeCompra: ErrosDe<MotivoDeCompra> = {
  'item-inexistente': [404, 'Este item não está mais no carrinho.'],
  'quantidade-invalida': [400, 'Quantidade deve ser maior que 0.'], // spec §5
  'quantidade-alta-demais': [
    400,
    ({ maximo }) => `A quantidade máxima de um item é ${formatarInteiro(maximo)}.`,
  ],
  'carrinho-grande-demais': [
    409,
    ({ maximo }) =>
      `Um carrinho pode ter até ${formatarInteiro(maximo)} unidades ao todo. Diminua a quantidade ou gere o boleto do que já está nele.`,
  ],
  'carrinho-vazio': [409, 'Seu carrinho está vazio.'],
  'carrinho-mudou': [409, 'Seu carrinho mudou. Confira e gere o boleto de novo.'],
  'carrinho-em-emissao': [409, 'O boleto deste carrinho está sendo gerado. Aguarde um instante.'],
  'carrinho-sem-comprador': [422, 'Só um comprador com cadastro e limite pode gerar boleto.'],
  'cadastro-incompleto': [422, 'Complete seu endereço no perfil para gerar o boleto.'],
  'cadastro-fora-do-boleto': [
    422,
    ({ campos }) =>
      `Um boleto precisa de letras ou números em ${nomesDosCampos(campos)}. Corrija no perfil para gerar o boleto.`,
  ],
  'email-curto-para-boleto': [
    422,
    `O PagBank não emite boleto para um e-mail com menos de ${EMAIL_MINIMO_DO_BOLETO} caracteres. Altere seu e-mail no perfil.`,
  ],
  'sem-preco-de-frete': [
    422,
    'Ainda não há preço de frete para o seu CEP. Nossa equipe vai combinar com você.',
  ],
  'peso-acima-do-frete': [
    422,
    ({ pesoGramas, maximoGramas }) =>
      `O pedido tem ${formatarPeso(pesoGramas)}; acima de ${formatarPeso(maximoGramas)} nossa equipe combina o frete com você.`,
  ],
  'frete-combinado-vencido': [
    422,
    ({ validoAte }) =>
      `O frete combinado valeu até ${formatarData(validoAte)}. Nossa equipe combina outro com você.`,
  ],
  'frete-com-preco': [409, 'Este carrinho já tem preço de frete. Não há o que combinar.'],
  'frete-nao-combinado': [404, 'Este carrinho não tem frete combinado.'],
  'chave-de-outro-lote': [
    409,
    'Este envio já foi feito com outros itens. Confira o carrinho e envie de novo.',
  ],
  'entrega-mudou': [409, 'O peso ou o CEP deste carrinho mudou. Confira e combine o frete de novo.'],
  'validade-fora-do-prazo': [
    422,
    ({ primeiroDia, ultimoDia }) =>
      `O último dia do frete combinado fica entre ${formatarData(primeiroDia)} e ${formatarData(ultimoDia)}.`,
  ],
  'comprador-em-atraso': [
    422,
    'Há um pedido em atraso. Pague o boleto dele para gerar outro; se o boleto já não vale, fale com nossa equipe.',
  ],
  'item-indisponivel': [
    409,
    ({ produtoNome }) => `${produtoNome} não está mais disponível. Remova o item para continuar.`,
  ],
  'cotacao-vencida': [409, fraseDaVencida],
  'estoque-insuficiente': [
    409,
    ({ produtoNome, restam: quantos }) =>
      quantos === 0
        ? `${produtoNome} esgotou. Remova o item ou espere o vendedor repor.`
        : `${comMaiuscula(restam(quantos))} de ${produtoNome}. Ajuste a quantidade para continuar.`,
  ],
  'quantidade-fora-do-lote': [
    409,
    ({ produtoNome, minimo, multiplo, sugestao }) =>
      `${produtoNome}: ${descreverLote({ minimo, multiplo })}. Use ${formatarInteiro(sugestao)}.`,
  ],
  'minimo-do-vendedor': [
    422,
    ({ vendedorNome, minimoCentavos, faltaCentavos }) =>
      `Faltam ${formatarCentavos(faltaCentavos)} para o pedido mínimo de ${vendedorNome} (${formatarCentavos(minimoCentavos)}).`,
  ],
  'total-mudou': [
    409,
    ({ totalCentavos }) =>
      `O total mudou para ${formatarCentavos(totalCentavos)}. Confira e gere o boleto de novo.`,
  ],
  'valor-mudou': [
    409,
    ({ valorCentavos }) => `O boleto agora é de ${formatarCentavos(valorCentavos)}. Confira e gere de novo.`,
  ],
  'limite-insuficiente': [
    422,
    ({ faltaCentavos }) =>
      `Seu limite disponível não cobre este pedido: faltam ${formatarCentavos(faltaCentavos)}.`,
  ],
  'acima-do-seu-limite': [
    422,
    ({ porMes, limiteCentavos, restaCentavos }) =>
      porMes
        ? `Seu limite por mês é ${formatarCentavos(limiteCentavos)}; restam ${formatarCentavos(restaCentavos)}. Peça aprovação.`
        : `Seu limite por pedido é ${formatarCentavos(limiteCentavos)}. Peça aprovação.`,
  ],
  'total-abaixo-do-minimo': [
    422,
    ({ minimoCentavos }) => `O valor mínimo de um boleto é ${formatarCentavos(minimoCentavos)}.`,
  ],
  'total-acima-do-maximo': [
    422,
    ({ maximoCentavos }) => `O valor máximo de um boleto é ${formatarCentavos(maximoCentavos)}.`,
  ],
}

function fraseDaVencida({
  produtoNome,
  vendedorNome,
  venceuEm,
  voltaEm,
}: Extract<MotivoDasCondicoes, { codigo: 'cotacao-vencida' }>): string {
  if (voltaEm) return `${vendedorNome} volta em ${diaEMes(voltaEm)}. Remova ${produtoNome} ou espere a volta.`
  if (!venceuEm) return `O preço de ${produtoNome} venceu. Remova o item ou espere o vendedor renovar.`
  const quando = `às ${horaEmSaoPaulo(venceuEm)} de ${diaEMes(dataEmSaoPaulo(venceuEm))}`
  return `O preço de ${produtoNome} venceu ${quando}. Remova o item ou espere o vendedor renovar.`
}

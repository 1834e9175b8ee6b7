// Each refusal code's HTTP status and the one Portuguese sentence that a person reads (spec §8, rules M18, M33).

import * as z from 'zod/mini'
import { formatarCentavos } from '#domain/centavos.ts'
import { EMAIL_MINIMO_DO_BOLETO } from '#domain/compra/carrinho.ts'
import type { CodigoDeMotivo, CodigoSemDados, Motivo } from '#domain/motivo.ts'
import { formatarPeso } from '#domain/peso.ts'

type MotivoDe<Codigo extends CodigoDeMotivo> = Codigo extends CodigoSemDados
  ? { codigo: Codigo }
  : Extract<Motivo, { codigo: Codigo }>
type Frase<Codigo extends CodigoDeMotivo> = string | ((motivo: MotivoDe<Codigo>) => string)
type Erros = { [Codigo in CodigoDeMotivo]: readonly [status: number, frase: Frase<Codigo>] }

const erros: Erros = {
  'dados-invalidos': [400, 'Não foi possível ler o que foi enviado.'],
  'sem-sessao': [401, 'Entre na sua conta para continuar.'],
  'credenciais-invalidas': [401, 'Credenciais inválidas.'], // spec §8
  'muitas-tentativas': [
    429,
    ({ esperaSegundos }) => `Muitas tentativas. Tente de novo em ${Math.ceil(esperaSegundos / 60)} min.`,
  ],
  'cadastro-recusado': [400, 'Credenciais inválidas.'], // spec §8, rule M2
  'sem-permissao': [403, 'Usuário sem permissão.'], // spec §8
  'usuario-pendente': [403, 'Seu cadastro ainda está em análise.'],
  'usuario-recusado': [403, 'Seu cadastro não foi aceito.'],
  'usuario-bloqueado': [403, 'Sua conta está bloqueada.'],
  'origem-recusada': [403, 'Pedido recusado: ele não veio deste site.'],
  'cadastro-ja-analisado': [409, 'Este cadastro já foi analisado.'],
  'conta-ja-mudou': [409, 'A situação desta conta já mudou. Atualize a página.'],
  'propria-conta': [422, 'Ninguém bloqueia a própria conta.'],
  'email-ja-cadastrado': [409, 'Já existe uma conta com este e-mail.'],
  'email-recusado': [400, 'Não foi possível usar este e-mail.'], // generic, as rule M2 has it
  'confirme-senha': [403, 'Confirme sua senha atual para continuar.'],
  'senha-atual-incorreta': [403, 'A senha atual não confere.'],
  'link-invalido': [422, 'Este link não vale mais. Peça outro.'],
  'rota-inexistente': [404, 'Endereço não encontrado.'],
  'produto-inexistente': [404, 'Produto não encontrado.'],
  'categoria-inexistente': [404, 'Categoria não encontrada.'],
  'cotacao-inexistente': [404, 'Cotação não encontrada.'],
  'user-inexistente': [404, 'Cadastro não encontrado.'],
  'item-inexistente': [404, 'Este item não está mais no carrinho.'],
  'pedido-inexistente': [404, 'Pedido não encontrado.'],
  'reembolso-inexistente': [404, 'Este pedido não tem reembolso.'],
  'emissao-inexistente': [404, 'Este boleto não está entre os que esperam resposta.'],
  'produto-ja-existe': [409, 'Já existe um produto com este nome, tipo e unidade de medida.'],
  'imagem-invalida': [400, 'Envie uma imagem PNG, JPEG ou WebP.'],
  'cotacao-ja-publicada': [409, 'Você já tem uma cotação deste produto. Edite a que existe.'],
  'cotacao-de-outro-vendedor': [403, 'Cada vendedor vê e altera só as próprias cotações.'],
  'cotacao-indisponivel': [409, 'Esta cotação não está mais disponível.'],
  'quantidade-invalida': [400, 'Quantidade deve ser maior que 0.'], // spec §5
  'quantidade-alta-demais': [
    400,
    ({ maximo }) => `A quantidade máxima de um item é ${maximo.toLocaleString('pt-BR')}.`,
  ],
  'carrinho-mudou': [409, 'Seu carrinho mudou. Confira e gere o boleto de novo.'],
  'carrinho-vazio': [409, 'Seu carrinho está vazio.'],
  'carrinho-em-emissao': [409, 'O boleto deste carrinho está sendo gerado. Aguarde um instante.'],
  'carrinho-sem-comprador': [422, 'Só um comprador com cadastro e limite pode gerar boleto.'],
  'cadastro-incompleto': [422, 'Complete seu endereço no perfil para gerar o boleto.'],
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
  'comprador-em-atraso': [
    422,
    'Há um pedido em atraso. Pague o boleto dele para gerar outro; se o boleto já não vale, fale com nossa equipe.',
  ],
  'item-indisponivel': [
    409,
    ({ produtoNome }) => `${produtoNome} não está mais disponível. Remova o item para continuar.`,
  ],
  'total-mudou': [
    409,
    ({ totalCentavos }) =>
      `O total mudou para ${formatarCentavos(totalCentavos)}. Confira e gere o boleto de novo.`,
  ],
  'limite-insuficiente': [
    422,
    ({ faltaCentavos }) =>
      `Seu limite disponível não cobre este pedido: faltam ${formatarCentavos(faltaCentavos)}.`,
  ],
  'total-abaixo-do-minimo': [
    422,
    ({ minimoCentavos }) => `O valor mínimo de um boleto é ${formatarCentavos(minimoCentavos)}.`,
  ],
  'total-acima-do-maximo': [
    422,
    ({ maximoCentavos }) => `O valor máximo de um boleto é ${formatarCentavos(maximoCentavos)}.`,
  ],
  'status-nao-permitido': [422, 'Este status não pode ser escolhido.'],
  'status-ja-mudou': [409, 'O status deste pedido já mudou. Atualize a página.'],
  'pagamento-devolvido': [
    409,
    'O pagamento deste pedido foi devolvido no PagBank. Cancele o pedido em vez de entregar.',
  ],
  'pedido-nao-entregue': [409, 'Só um pedido entregue pode ser marcado como pago por fora.'],
  'boleto-ainda-vale': [409, 'O boleto deste pedido ainda pode ser pago. Espere que o PagBank o encerre.'],
  'pagamento-no-pagbank': [
    409,
    'O PagBank guarda uma parte do valor deste pedido. Devolva essa parte na conta do PagBank antes de marcar como pago por fora.',
  ],
  'pagamento-ja-registrado': [409, 'O pagamento deste pedido já está registrado. Atualize a página.'],
  'versao-ja-mudou': [409, 'Alguém alterou estes dados antes de você. Atualize a página e confira.'],
  'vigencia-no-passado': [422, 'A tabela vale a partir de hoje ou de um dia que ainda virá.'],
  'faixas-sobrepostas': [
    422,
    ({ zonaNome, outraZonaNome }) =>
      zonaNome === outraZonaNome
        ? `Duas faixas de CEP de ${zonaNome} se sobrepõem.`
        : `Faixas de CEP de ${zonaNome} e ${outraZonaNome} se sobrepõem.`,
  ],
  'reembolso-ja-concluido': [409, 'Este reembolso já foi concluído.'],
  'reembolso-em-andamento': [
    409,
    'O PagBank ainda está fazendo esta devolução. Devolver também à mão pagaria duas vezes.',
  ],
  'emissao-em-andamento': [
    409,
    'O PagBank ainda está sendo perguntado sobre este boleto. A equipe decide depois de um dia sem resposta.',
  ],
  'emissao-ja-terminada': [409, 'Este boleto já teve resposta. Atualize a página.'],
  'boleto-nao-encontrado': [
    422,
    'O PagBank não mostrou, com este código, um boleto com a mesma referência e o mesmo valor. Confira o código ou tente mais tarde.',
  ],
  'boleto-recusado': [422, 'O PagBank não aceitou este boleto. Seu carrinho continua como estava.'],
  'boleto-recusado-pelo-cadastro': [
    422,
    'O PagBank não aceitou seu cadastro. Confira nome, e-mail, CNPJ, celular e endereço no perfil e gere o boleto de novo.',
  ],
  'boleto-recusado-pelos-vendedores': [
    422,
    'O PagBank não divide um boleto entre tantos vendedores. Tire os itens de um vendedor e gere o boleto de novo.',
  ],
  'boleto-recusado-pela-plataforma': [
    503,
    'O PagBank não está emitindo boletos para este site agora. Seu carrinho continua como estava.',
  ],
  'vendedor-nao-recebe': [
    422,
    ({ vendedorNomes }) =>
      `O PagBank não paga ${vendedorNomes} no momento. Tire esses itens do carrinho e gere o boleto de novo.`,
  ],
  'boleto-em-processamento': [503, 'Seu boleto está sendo gerado e aparece em Pedidos em instantes.'],
  'boleto-desfeito': [
    422,
    'O PagBank não respondeu sobre este boleto e nossa equipe o desfez. Seu carrinho continua como estava.',
  ],
  'pagbank-parametros-invalidos': [400, 'Parâmetros de autenticação ausentes ou inválidos.'], // spec §8
  'pagbank-nao-vinculado': [422, 'Não foi possível concluir a vinculação da conta.'], // spec §8
  'pagbank-indisponivel': [503, 'Falha ao comunicar com o servidor. Tente novamente mais tarde.'], // spec §8
  'vinculo-ja-mudou': [409, 'O vínculo com o PagBank já mudou. Atualize a página.'],
  'assinatura-invalida': [401, 'Assinatura inválida.'],
  'metodo-nao-permitido': [405, 'Este endereço existe, mas não aceita este tipo de pedido.'],
  'corpo-grande-demais': [413, 'O envio é grande demais.'],
  'tipo-nao-suportado': [415, 'Este tipo de envio não é aceito.'],
  indisponivel: [503, 'Serviço indisponível no momento. Tente novamente em instantes.'],
  'erro-interno': [500, 'Algo deu errado do nosso lado. Tente novamente em instantes.'],
}

/** In the place of the sentence of `dados-invalidos` where several fields are at fault. */
export const CONFIRA_OS_CAMPOS = 'Confira os campos destacados.'

/** The body of every refusal (rule M33). `campos` has one message per field name. */
export const erroSchema = z.object({
  codigo: z.string(),
  message: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
})

/** HTTP status of a refusal code. */
export function statusDoErro(codigo: CodigoDeMotivo): number {
  return erros[codigo][0]
}

/** The sentence that a person reads for this reason. */
export function fraseDoMotivo(motivo: Motivo): string {
  // The table ties each code to a sentence that takes this code's data; the compiler cannot follow that through an index.
  const frase = erros[motivo.codigo][1] as string | ((motivo: Motivo) => string)
  return typeof frase === 'string' ? frase : frase(motivo)
}

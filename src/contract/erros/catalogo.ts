// Products, their pictures, quotes, the dictionary of the search, the table of the day and bulletins (rules M7–M9, M58, N8, N30, N31,
// N37).

import { PRECO_INVALIDO } from '#contract/campos.ts'
import { formatarCentavos } from '#domain/centavos.ts'
import { formatarInteiro, restam } from '#domain/inteiro.ts'
import type { MotivoDeCatalogo } from '#domain/motivo/catalogo.ts'
import { AUSENCIA_MAXIMA_DIAS } from '#domain/venda/ausencia.ts'
import { BOLETIM_MAIS_ANTIGO_DIAS } from '#domain/venda/boletim.ts'
import { MINUTOS_PARA_DESFAZER } from '#domain/venda/tabela.ts'
import { VALIDADE_MAXIMA_DIAS } from '#domain/venda/validade.ts'
import { type ErrosDe, fraseDe } from './erros-de.ts'

export const errosDeCatalogo: ErrosDe<MotivoDeCatalogo> = {
  'produto-inexistente': [404, 'Produto não encontrado.'],
  'categoria-inexistente': [404, 'Categoria não encontrada.'],
  'produto-ja-existe': [409, 'Já existe um produto com este nome, tipo e unidade de medida.'],
  'imagem-invalida': [400, 'Envie uma imagem PNG, JPEG ou WebP.'],
  'cotacao-inexistente': [404, 'Cotação não encontrada.'],
  'cotacao-ja-publicada': [409, 'Você já tem uma cotação deste produto. Edite a que existe.'],
  'cotacao-de-outro-vendedor': [403, 'Cada vendedor vê e altera só as próprias cotações.'],
  'cotacao-indisponivel': [409, 'Esta cotação não está mais disponível.'],
  'lote-invalido': [422, 'O mínimo precisa ser múltiplo do lote.'],
  'validade-invalida': [422, `A validade vai de agora até ${VALIDADE_MAXIMA_DIAS} dias.`],
  'ausencia-invalida': [
    422,
    `A ausência vai do primeiro ao último dia, termina hoje ou depois e dura até ${AUSENCIA_MAXIMA_DIAS} dias.`,
  ],
  'produto-ja-tem-cotacao': [409, 'Este produto já tem cotação.'],
  'email-a-confirmar': [409, 'Confirme seu e-mail no perfil para receber este aviso.'],
  'avisos-demais': [
    409,
    ({ maximo }) => `Você já espera por ${maximo} produtos. Desfaça um aviso para pedir outro.`,
  ],
  'sinonimo-inexistente': [404, 'Grupo de sinônimos não encontrado.'],
  'sinonimo-repetido': [409, ({ termo }) => `O termo “${termo}” já está em outro grupo.`],
  'codigo-do-vendedor-repetido': [
    409,
    ({ repetido, produtoNome }) => `O código ${repetido} já é de ${produtoNome}.`,
  ],
  'boletim-inexistente': [404, 'Boletim não encontrado.'],
  'boletim-no-futuro': [422, 'O dia do boletim não pode estar no futuro.'],
  'boletim-antigo': [422, `O boletim tem mais de ${BOLETIM_MAIS_ANTIGO_DIAS} dias.`],
  'boletim-fora-de-ordem': [
    422,
    ({ linhaNome }) => `Em “${linhaNome}”, os preços precisam subir: mínimo, comum, máximo.`,
  ],
  'boletim-com-repetida': [422, ({ linhaNome }) => `A linha “${linhaNome}” aparece duas vezes no boletim.`],
  'produto-em-duas-linhas': [
    409,
    ({ produtoNome, linhaNome, outraLinhaNome }) =>
      `${produtoNome} está em duas linhas do boletim, “${linhaNome}” e “${outraLinhaNome}”. Deixe só uma.`,
  ],
  'boletim-com-suspeitas': [
    409,
    ({ quantas }) =>
      quantas === 1
        ? 'Há um preço mais de cinco vezes maior ou menor que no boletim anterior. Confira e confirme.'
        : `Há ${quantas} preços mais de cinco vezes maiores ou menores que no boletim anterior. Confira e confirme.`,
  ],
  'estoque-mudou': [409, ({ antes, agora }) => fraseDoEstoque(antes, agora)],
  'preco-mudou': [
    409,
    ({ agora }) =>
      agora === null
        ? 'Esta cotação foi excluída em outra tela.'
        : `Este preço mudou em outra tela: agora é ${formatarCentavos(agora)}.`,
  ],
  'preco-invalido': [422, PRECO_INVALIDO],
  'linha-repetida': [422, 'Este produto está em mais de uma linha.'],
  'lote-inexistente': [404, 'Tabela não encontrada.'],
  'desfazer-encerrado': [409, `Só dá para desfazer nos ${MINUTOS_PARA_DESFAZER} minutos depois de publicar.`],
  'comprador-sem-pedido': [409, 'Combine preço só com quem já comprou de você.'],
  'combinado-inexistente': [404, 'Preço combinado não encontrado.'],
  'combinado-encerrado': [409, 'Este preço combinado já acabou.'],
}

function fraseDoEstoque(antes: number | null, agora: number | null): string {
  if (agora === null) return 'O estoque mudou enquanto você editava: agora está sem limite.'
  if (antes === null || antes < agora) return `O estoque mudou enquanto você editava: ${restam(agora)}.`
  return `Venderam ${formatarInteiro(antes - agora)} enquanto você editava: ${restam(agora)}.`
}

/** As `fraseDoMotivo`, without the sentences of all other subjects: for screens that check before they ask. */
export function fraseDoCatalogo(motivo: MotivoDeCatalogo): string {
  return fraseDe(errosDeCatalogo, motivo)
}

// Products, their pictures and quotes (rules M7–M9, M58).
import type { MotivoDeCatalogo } from '#domain/motivo/catalogo.ts'
import type { ErrosDe } from './erros-de.ts'

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
  'validade-invalida': [422, 'A validade vai de agora até 7 dias.'],
  'ausencia-invalida': [
    422,
    'A ausência vai do primeiro ao último dia, termina hoje ou depois e dura até 60 dias.',
  ],
  'produto-ja-tem-cotacao': [409, 'Este produto já tem cotação.'],
  'email-a-confirmar': [409, 'Confirme seu e-mail no perfil para receber este aviso.'],
  'avisos-demais': [
    409,
    ({ maximo }) => `Você já espera por ${maximo} produtos. Desfaça um aviso para pedir outro.`,
  ],
  'estoque-mudou': [409, ({ antes, agora }) => fraseDoEstoque(antes, agora)],
}

function fraseDoEstoque(antes: number | null, agora: number | null): string {
  if (agora === null) return 'O estoque mudou enquanto você editava: agora está sem limite.'
  if (antes === null || antes < agora) return `O estoque mudou enquanto você editava: restam ${agora}.`
  return `Venderam ${antes - agora} enquanto você editava: restam ${agora}.`
}

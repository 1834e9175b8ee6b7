import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { FotoDoVendedor } from '#web/components/cotacao/foto/FotoDoVendedor.tsx'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Folha } from '../folha/folha.ts'
import { type AcaoDoCartao, acoesDoCartao, fazerNoCartao } from './acoes-do-cartao.ts'

interface AcoesDoCartaoProps {
  linha: LinhaDaTabela
  folha: Folha
  onPorcento: () => void
  onClose: () => void
}

/** What a phone's keypad cannot type into a card: a photo, a percentage, yesterday's price, the removal, and taking the change back (rules N27, N85). */
export function AcoesDoCartao({ linha, folha, onPorcento, onClose }: AcoesDoCartaoProps) {
  function fazer(acao: AcaoDoCartao) {
    if (acao === 'porcento') return onPorcento()
    fazerNoCartao(folha, linha, acao)
    onClose()
  }

  return (
    <Dialog sheet title={rotuloDoProduto(linha.produto)} onClose={onClose}>
      {linha.cotacaoId !== null && (
        <FotoDoVendedor cotacaoId={linha.cotacaoId} produto={linha.produto} foto={linha} />
      )}
      <Stack gap={2}>
        {acoesDoCartao(linha, folha.estado(linha.produto.id)).map(acao => (
          <Button
            key={acao}
            wide
            variant={acao === 'retirar' ? 'danger' : 'quiet'}
            onClick={() => fazer(acao)}
          >
            {rotuloDaAcao(acao, linha)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}

function rotuloDaAcao(acao: AcaoDoCartao, { ontem }: LinhaDaTabela): string {
  if (acao === 'desfazer') return 'Desfazer a mudança'
  if (acao === 'porcento') return 'Mudar em %'
  if (acao === 'retirar') return 'Retirar da venda'
  return ontem === null ? 'Como ontem' : `Como ontem: ${formatarCentavos(deReais(ontem))}`
}

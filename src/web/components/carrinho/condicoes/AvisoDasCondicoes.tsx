import { formatarInteiro } from '#domain/inteiro.ts'
import type { ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { passFocus } from '#web/ui/page/pass-focus.ts'

interface AvisoDasCondicoesProps {
  item: ItemDoCarrinho
  /** Sets the item's quantity; undefined while nothing can be changed. */
  onUsar?: ((quantidade: number) => void) | undefined
}

/** What an item needs before its boleto, and one tap that mends it where a quantity does (rules N11–N20). */
export function AvisoDasCondicoes({ item: { aviso, cotacao }, onUsar }: AvisoDasCondicoesProps) {
  if (!aviso) return null
  const { message, sugestao } = aviso
  return (
    <>
      <StatusMark icon="alert" tone={sugestao === null ? 'danger' : 'warn'} sentence>
        {message}
      </StatusMark>
      {sugestao !== null && onUsar && (
        <Button
          variant="quiet"
          aria-label={`Usar ${sugestao} de ${cotacao.produto.nome}`}
          data-usar=""
          onClick={({ currentTarget }) => {
            passFocus(currentTarget, '[data-usar]', botaoDaQuantidade(currentTarget))
            onUsar(sugestao)
          }}
        >
          Usar {formatarInteiro(sugestao)}
        </Button>
      )}
    </>
  )
}

// A button, not the field: on a phone the field would open the keyboard.
function botaoDaQuantidade(botao: HTMLElement): HTMLElement | null {
  return botao.closest('li')?.querySelector<HTMLElement>('[role=group] button:last-of-type') ?? null
}

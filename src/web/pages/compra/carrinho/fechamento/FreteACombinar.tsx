import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatarMomento } from '#web/components/data/datas.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { useDesfazerFrete, usePedirFrete } from '#web/queries/compra/carrinho/frete-do-carrinho.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import styles from './FechamentoDoCarrinho.module.css'
import { semFrete } from './sem-frete.ts'

// Only staff see it.
const CombinarFreteDialog = lazyPart(
  () => import('#web/components/frete/CombinarFreteDialog.tsx'),
  'CombinarFreteDialog',
)

interface FreteACombinarProps {
  carrinho: Carrinho
}

/** Where the table gives no price: the buyer asks staff for a freight, staff agree one (rule M39). Otherwise draws nothing. */
export function FreteACombinar({ carrinho }: FreteACombinarProps) {
  const { frete, impedimentos } = carrinho
  const daEquipe = usePermissao()('combinar-frete')
  const faltaFrete = semFrete(impedimentos)
  if (!faltaFrete && !(frete.combinado && daEquipe)) return null
  return (
    <div className={styles.freteACombinar}>
      {faltaFrete && <PedidoDeFrete carrinho={carrinho} />}
      {daEquipe && <AcordoDeFrete carrinho={carrinho} />}
    </div>
  )
}

function PedidoDeFrete({ carrinho: { frete, itensPedido } }: FreteACombinarProps) {
  const { mutate: pedir, isPending } = usePedirFrete()
  const itemIndisponivel = itensPedido.find(item => item.noProximoBoleto && !item.disponivel)
  if (frete.pedidoEm)
    return (
      <p role="status">
        Frete pedido à equipe em {formatarMomento(frete.pedidoEm)}. O valor aparece aqui quando ela combinar.
      </p>
    )
  return (
    <Button
      variant="quiet"
      icon="truck"
      wide
      busy={isPending}
      disabledReason={itemIndisponivel?.aviso?.message}
      onClick={() => pedir(undefined)}
    >
      Pedir o frete à equipe
    </Button>
  )
}

function AcordoDeFrete({ carrinho }: FreteACombinarProps) {
  const [aberto, setAberto] = useState(false)
  const { mutate: desfazer, isPending } = useDesfazerFrete()
  const { combinado } = carrinho.frete
  const fechar = () => setAberto(false)
  return (
    <>
      <Button variant="quiet" icon="edit" wide onClick={() => setAberto(true)}>
        {combinado ? 'Mudar o frete combinado' : 'Combinar frete'}
      </Button>
      {combinado && (
        <Button variant="plain" wide busy={isPending} onClick={() => desfazer(undefined)}>
          Desfazer o frete combinado
        </Button>
      )}
      {aberto && (
        <Suspense>
          <CombinarFreteDialog
            compradorNome={carrinho.comprador.nome}
            onClose={fechar}
            onDone={() => {
              // The button that opened the dialog may have another place now.
              flushSync(fechar)
              focusContent()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

import { useState } from 'react'
import { useAdicionarItem } from '#web/queries/carrinho-queries.ts'
import type { Cotacao } from '#web/queries/cotacao-queries.ts'
import type { ButtonVariant } from '#web/ui/action/Button.tsx'
import { ControleDeCompra } from '../carrinho/ControleDeCompra.tsx'
import { AdicionarDialog } from './AdicionarDialog.tsx'

interface ComprarCotacaoProps {
  cotacao: Cotacao
  variant: ButtonVariant
}

/** Asks how many units of a quote go into the cart; then shows the stepper. */
export function ComprarCotacao({ cotacao, variant }: ComprarCotacaoProps) {
  const [perguntando, setPerguntando] = useState(false)
  const { mutate: adicionar, isPending } = useAdicionarItem()
  return (
    <>
      <ControleDeCompra
        cotacaoId={cotacao.id}
        produtoNome={`${cotacao.produto.nome} de ${cotacao.vendedorNome}`}
        variant={variant}
        adicionando={isPending}
        onAdicionar={() => setPerguntando(true)}
      />
      {perguntando && (
        <AdicionarDialog
          cotacao={cotacao}
          onAdicionar={quantidade => adicionar({ cotacaoId: cotacao.id, quantidade })}
          onClose={() => setPerguntando(false)}
        />
      )}
    </>
  )
}

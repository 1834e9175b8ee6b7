import { useState } from 'react'
import { tiposDeTarefa } from '#contract/mesa/tipos.ts'
import { motivoParaNaoAprovar, type StatusDeUser } from '#domain/conta/user.ts'
import { type Cadastros, useDecisao } from '#web/queries/pessoas/conta-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { MotivoDialog } from './MotivoDialog.tsx'

interface DecisaoDoCadastroProps {
  conta: { id: number; nome: string; status: StatusDeUser }
  cadastros: Cadastros
}

/** Accepts or refuses an account that waits, on its own page (rule M1). Draws nothing for other accounts. */
export function DecisaoDoCadastro({ conta, cadastros }: DecisaoDoCadastroProps) {
  const { acoes } = tiposDeTarefa[cadastros.tipo]
  const { mutate: decidir, isPending } = useDecisao(cadastros, conta.id, acoes)
  const [recusando, setRecusando] = useState(false)
  if (motivoParaNaoAprovar(conta.status)) return null
  return (
    <>
      <Button
        icon="check"
        busy={isPending}
        aria-label={`Aceitar ${conta.nome}`}
        onClick={() => decidir(undefined)}
      >
        Aceitar
      </Button>
      <Button
        variant="plain"
        busy={isPending}
        aria-label={`Recusar ${conta.nome}`}
        onClick={() => setRecusando(true)}
      >
        Recusar
      </Button>
      {recusando && (
        <MotivoDialog
          title={`Recusar ${conta.nome}?`}
          text={acoes.recusar.pergunta}
          confirmLabel="Recusar cadastro"
          onConfirm={motivo => {
            setRecusando(false)
            decidir(motivo)
          }}
          onClose={() => setRecusando(false)}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { motivoParaNaoAprovar, type StatusDeUser } from '#domain/conta/user.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { decisoes } from './decisoes.ts'
import { MotivoDialog } from './MotivoDialog.tsx'
import { useDecisao } from './use-decisao.ts'

interface DecisaoDoCadastroProps {
  conta: { id: number; nome: string; status: StatusDeUser }
  papel: keyof typeof decisoes
}

/** Accepts or refuses somebody who waits, on their own page (rule M1); nothing for anybody else. */
export function DecisaoDoCadastro({ conta, papel }: DecisaoDoCadastroProps) {
  const { mutate: decidir, isPending } = useDecisao(papel, conta.id)
  const [recusando, setRecusando] = useState(false)
  if (motivoParaNaoAprovar(conta.status)) return null
  return (
    <>
      <Button
        icon="check"
        busy={isPending}
        aria-label={`Aceitar ${conta.nome}`}
        onClick={() => decidir(null)}
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
          text={decisoes[papel].aoRecusar}
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

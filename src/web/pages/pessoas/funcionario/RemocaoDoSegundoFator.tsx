import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { type Funcionario, useRemoverSegundoFator } from '#web/queries/pessoas/funcionario-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'

interface RemocaoDoSegundoFatorProps {
  funcionario: Funcionario
}

/** Removes the second factor of somebody who has lost the device (design/sign-in). Draws nothing if there is none to remove. */
export function RemocaoDoSegundoFator({
  funcionario: { id, nome, segundoFator },
}: RemocaoDoSegundoFatorProps) {
  const user = useUser()
  const { mutate: remover, isPending } = useRemoverSegundoFator(id)
  if (!segundoFator || id === user.id) return null
  return (
    <Button
      className={inLine}
      variant="plain"
      icon="trash"
      busy={isPending}
      aria-label={`Remover duas etapas de ${nome}`}
      onClick={async () => {
        if (await confirmar(nome)) remover()
      }}
    >
      Remover duas etapas
    </Button>
  )
}

function confirmar(nome: string): Promise<boolean> {
  return confirmAction({
    title: `Remover a verificação em duas etapas de ${nome}?`,
    text: 'Só faça isso se você tem certeza de que é a própria pessoa que perdeu o celular. A senha passa a bastar para entrar.',
    confirmLabel: 'Remover',
    danger: true,
  })
}

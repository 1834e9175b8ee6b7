import { useId } from 'react'
import * as z from 'zod/mini'
import { textoObrigatorio } from '#contract/campos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type GrupoDeSinonimos, useSalvarGrupo } from '#web/queries/mercado/sinonimo-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { juntarTermos } from './juntar-termos.ts'

interface NovoSinonimoDialogProps {
  grupos: readonly GrupoDeSinonimos[]
  /** What the fields begin with. */
  termo: string
  outro: string
  onClose: () => void
}

const termoSchema = textoObrigatorio(40).check(z.minLength(2, 'Um termo tem de 2 a 40 caracteres.'))
const formSchema = z.strictObject({ termo: termoSchema, outro: termoSchema })

/** Joins two terms: in the group that one of them has, or in a new one. */
export function NovoSinonimoDialog({ grupos, termo, outro, onClose }: NovoSinonimoDialogProps) {
  const { mutateAsync: salvar } = useSalvarGrupo()
  const listaId = useId()
  return (
    <Dialog title="Novo sinônimo" onClose={onClose}>
      <Form
        label="Novo sinônimo"
        schema={formSchema}
        defaultValues={{ termo, outro }}
        submitLabel="Salvar"
        explainError={error => mensagemDaFalha(error, 'Erro ao salvar o sinônimo.')}
        onSubmit={async valores => {
          const mudanca = juntarTermos(grupos, valores.termo, valores.outro)
          if (mudanca) await salvar(mudanca)
          onClose()
        }}
      >
        {({ field }) => (
          <>
            <TextInput
              label="Termo"
              hint="Como as pessoas escrevem."
              autoComplete="off"
              maxLength={40}
              {...field('termo')}
            />
            <TextInput
              label="Quer dizer o mesmo que"
              hint="O nome do produto, ou um termo que já está num grupo."
              autoComplete="off"
              list={listaId}
              maxLength={40}
              {...field('outro')}
            />
            <datalist id={listaId}>
              {grupos
                .flatMap(({ termos }) => termos)
                .map(um => (
                  <option key={um} value={um} />
                ))}
            </datalist>
          </>
        )}
      </Form>
    </Dialog>
  )
}

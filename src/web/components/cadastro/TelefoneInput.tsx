import { lerTelefone } from '#domain/cadastro/telefone.ts'
import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { MaskedInput } from '#web/ui/mask/MaskedInput.tsx'
import { masks } from '#web/ui/mask/mask.ts'

interface TelefoneInputProps {
  ddd: FieldBinding
  celular: FieldBinding
  /** Area code and number of the beginning, in digits. */
  inicial: string
}

const DIGITOS_DO_DDD = 2

/** One field for a telephone, which writes area code and number into the form's two fields. */
export function TelefoneInput({ ddd, celular, inicial }: TelefoneInputProps) {
  // The form's fields have no input of their own, only something that can take the focus.
  function attach(input: HTMLInputElement | null) {
    const field = input && { focus: () => input.focus() }
    ddd.ref(field)
    celular.ref(field)
  }

  function escrever(telefone: string, evento: 'onChange' | 'onBlur') {
    const partes = [telefone.slice(0, DIGITOS_DO_DDD), telefone.slice(DIGITOS_DO_DDD)]
    return Promise.all(
      [ddd, celular].map((campo, parte) =>
        campo[evento]({
          type: evento === 'onBlur' ? 'blur' : 'change',
          target: { name: campo.name, value: partes[parte] },
        }),
      ),
    )
  }

  return (
    <MaskedInput
      label="Celular com DDD"
      mask={masks.telefone}
      read={lerTelefone}
      type="tel"
      autoComplete="tel-national"
      placeholder="(21) 98765-4321"
      defaultValue={inicial}
      ref={attach}
      error={ddd.error ?? celular.error}
      onChange={event => escrever(event.target.value, 'onChange')}
      onBlur={event => escrever(event.target.value, 'onBlur')}
    />
  )
}

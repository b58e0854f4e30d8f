<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Data;

/** A message of one kind. */
interface MessageData
{
    /**
     * Its fields by the names of the wire; null: left out.
     *
     * @return array<string, mixed>
     */
    public function fields(): array;
}

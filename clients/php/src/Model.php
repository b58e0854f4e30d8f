<?php

declare(strict_types=1);

namespace MessagingGateway;

use MessagingGateway\Runtime\Wire;

/** An object that the gateway takes or answers. */
abstract readonly class Model implements \JsonSerializable
{
    /**
     * The fields under their names on the wire. Fields that the gateway sent and this version does not know are left out.
     *
     * @return array<string, mixed>
     */
    abstract public function toArray(): array;

    public function jsonSerialize(): mixed
    {
        return Wire::value($this);
    }
}

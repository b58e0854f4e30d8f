<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Given and answered by calls of `messages`. */
final readonly class Location extends Model
{
    /**
     * @param float $latitude -90–90
     * @param float $longitude -180–180
     */
    public function __construct(
        public float $latitude,
        public float $longitude,
        public ?string $name = null,
        public ?string $address = null,
    ) {}

    /**
     * Reads what the wire has; fields that are not known here are left out.
     *
     * @param array<string, mixed> $data
     *
     * @throws UnexpectedAnswerException
     */
    public static function fromArray(array $data): self
    {
        return new self(
            latitude: Read::float($data, 'latitude'),
            longitude: Read::float($data, 'longitude'),
            name: Read::stringOrNull($data, 'name'),
            address: Read::stringOrNull($data, 'address'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['latitude' => $this->latitude, 'longitude' => $this->longitude], ['name' => $this->name, 'address' => $this->address]);
    }
}

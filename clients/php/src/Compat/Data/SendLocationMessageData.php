<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Data;

/** A location message as one value. */
final readonly class SendLocationMessageData implements MessageData
{
    public function __construct(
        public string $to,
        public float $latitude,
        public float $longitude,
        public ?string $name = null,
        public ?string $address = null,
    ) {}

    public function fields(): array
    {
        return ['to' => $this->to, 'location' => array_filter(['latitude' => $this->latitude, 'longitude' => $this->longitude, 'name' => $this->name, 'address' => $this->address], static fn(mixed $value): bool => $value !== null)];
    }
}
